import { type ClassValue, clsx } from "clsx";
import { type ComponentProps, createElement, type ElementType } from "react";
import { twMerge } from "tailwind-merge";

/**
 * Joins class names; the later of two conflicting ones wins. Too heavy for the client code of public pages.
 */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}

/**
 * Creates a part of a shadcn/ui component: an element with a `data-slot` and default classes. `className`
 * adds classes, and the element gets all other props.
 */
export function slotted<Tag extends ElementType>(tag: Tag, slot: string, classes?: string) {
  return (props: ComponentProps<Tag>) =>
    createElement(tag as ElementType, {
      "data-slot": slot,
      ...props,
      ...(classes && { className: cn(classes, props.className) }),
    });
}
