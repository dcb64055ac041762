import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/**
 * Joins class names; of two that contradict each other, the later wins. Heavy: for server
 * components and the back office only.
 */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}
