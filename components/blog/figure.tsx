import type { ReactNode } from "react";

/** A drawing in an article. All that it shows stands in its words too. */
export function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="mt-8 rounded-2xl bg-card px-5 py-6 sm:px-7 print:break-inside-avoid">
      {children}
      <figcaption className="mt-4 text-sm text-muted-foreground">{caption}</figcaption>
    </figure>
  );
}
