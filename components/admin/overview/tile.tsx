import type { ReactNode } from "react";
import { Link } from "@/components/kit/link";

type TileProps = {
  name: string;
  value: ReactNode;
  /** Says how the figure is counted. */
  note: ReactNode;
  /** The same figure of the period before. */
  before?: string;
};

/** A key figure with its name. */
export function Tile({ name, value, note, before }: TileProps) {
  return (
    <div className="min-w-0 rounded-lg border border-border bg-card px-4 py-3">
      <dt className="text-xs font-semibold">{name}</dt>
      <dd className="mt-1 text-xl leading-tight font-semibold tabular-nums sm:text-2xl">{value}</dd>
      {before !== undefined && <dd className="text-xs tabular-nums">antes: {before}</dd>}
      <dd className="mt-1 text-xs text-muted-foreground">{note}</dd>
    </div>
  );
}

type ActionLinkProps = { href: string; asks: boolean; children: ReactNode };

/** A figure that links to the page where the user can act on it; `asks` if an action is needed. */
export function ActionLink({ href, asks, children }: ActionLinkProps) {
  return (
    <Link
      href={href}
      className={`inline-flex min-h-10 items-center underline underline-offset-4 ${asks ? "text-destructive" : "text-link"}`}
    >
      {children}
    </Link>
  );
}
