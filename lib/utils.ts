import { type ClassValue, clsx } from "clsx";
import { type ComponentProps, createElement, type ElementType } from "react";
import { twMerge } from "tailwind-merge";

/**
 * Joins class names; of two that contradict each other, the later wins. Too heavy for the public
 * pages' client code.
 */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}

/**
 * Makes a part of a shadcn/ui component: an element with its `data-slot` and its look, to which
 * `className` adds. All other props are the element's own.
 */
export function slotted<Tag extends ElementType>(tag: Tag, slot: string, look?: string) {
  return (props: ComponentProps<Tag>) =>
    createElement(tag as ElementType, {
      "data-slot": slot,
      ...props,
      ...(look && { className: cn(look, props.className) }),
    });
}
