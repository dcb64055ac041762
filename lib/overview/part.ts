import type { Period } from "./period";

/** The days of a part of a period, named as `partsOf` does. */
export function periodOf(part: string): Period {
  const [from = "", to = from] = part.split("/");
  return { from, to };
}
