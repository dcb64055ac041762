import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ShownCase } from "@/components/calculator/result/shown-case";
import { assessCase } from "@/lib/viability/calculator";
import type { CaseInput } from "@/lib/viability/case-input";
import { plainCase } from "./plain-case";

/** The plain case with these changes, as the parts of the result are given it. */
export function shownCase(changes: Partial<CaseInput> = {}): ShownCase {
  const input = { ...plainCase, ...changes };
  return { input, result: assessCase(input) };
}

/** What is drawn, with the spaces that do not break as plain ones. */
export function draw(node: ReactNode): string {
  return renderToStaticMarkup(node).replaceAll("\u00a0", " ");
}

/** The text of each element of a kind, in order; what is inside it runs together. */
export function textsOf(html: string, tag: string): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, "gs"));
  return Array.from(elements, ([, inside = ""]) => inside.replace(/<[^>]*>/g, "").trim());
}
