import { Link } from "@/components/kit/link";
import { paths } from "@/lib/kernel/paths";
import { type Count, SMALLEST_SHOWN } from "@/lib/overview/hide-small";
import type { Figure as FigureName } from "@/lib/requests/list/figure-filter";
import "./figures.css";

type FigureProps = {
  count: Count;
  /** The list of the counted people; null if the account may not read it. */
  href: string | null;
};

/** A number that links to the list of its people. */
export function Figure({ count, href }: FigureProps) {
  const text = countOf(count);
  if (!href || count === 0) return text;
  return (
    <Link href={href} className="figure">
      {text}
    </Link>
  );
}

/** A number of people in words; for a small group only that it is small, and nothing for one that would tell it. */
export function countOf(count: Count): string {
  if (count === "untold") return "no se muestra";
  return count === "few" ? `menos de ${SMALLEST_SHOWN}` : count.toLocaleString("es-ES");
}

/** Parameters of the list; those that are null or undefined are left out. */
export type ListParameters = {
  figure?: FigureName;
  [name: string]: string | null | undefined;
};

/** The address of the list with these parameters. */
export function listHref(parameters: ListParameters): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, value] as [string, string]],
  );
  return `${paths.admin}?${new URLSearchParams([["tab", "all"], ...pairs])}`;
}
