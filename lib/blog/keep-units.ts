const UNIT =
  "(?:€|%|euros?|millones|segundos?|minutos?|min|horas?|días?|semanas?|mes(?:es)?|años?)(?!\\p{L})";
/** At the beginning of a text, the figure is the expression before it: `{figure} años`. */
const BREAKABLE = new RegExp(`(?<=^|\\d) (?=${UNIT})`, "gu");

/** Puts a non-breaking space between a figure and its unit, so that no line ends between them. */
export function keepUnits(text: string): string {
  return text.replace(BREAKABLE, "\u00a0");
}

type Node = { type?: unknown; value?: unknown; [key: string]: unknown };

/** A plugin for recma: does it in everything that an article or a legal text compiles to. */
export default function recmaKeepUnits() {
  return (program: object) => keepUnitsIn(program as Node);
}

function keepUnitsIn(node: Node): void {
  if (node.type === "Literal" && typeof node.value === "string") {
    node.value = keepUnits(node.value);
    node.raw = undefined;
  } else if (node.type === "TemplateElement") {
    const { raw, cooked } = node.value as { raw: string; cooked: string };
    node.value = { raw: keepUnits(raw), cooked: keepUnits(cooked) };
  }
  for (const child of Object.values(node).flat()) {
    if (typeof child === "object" && child !== null) keepUnitsIn(child as Node);
  }
}
