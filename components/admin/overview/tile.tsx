import type { ReactNode } from "react";
import { Link } from "@/components/kit/link";

/** A key figure with its name, and a sentence that says how it is counted. */
export function Tile({ name, value, note }: { name: string; value: ReactNode; note: ReactNode }) {
  return (
    <div className="min-w-0 rounded-lg border border-border bg-card px-4 py-3">
      <dt className="text-xs font-semibold">{name}</dt>
      <dd className="mt-1 text-xl leading-tight font-semibold tabular-nums sm:text-2xl">{value}</dd>
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
