import type { ReactNode } from "react";

type OfficeMainProps = { title: string; intro?: ReactNode; children: ReactNode };

/** A screen of the back office: title, introduction and content. */
export function OfficeMain({ title, intro, children }: OfficeMainProps) {
  return (
    <main className="mx-auto grid max-w-[110rem] grid-cols-1 gap-5 px-4 py-6 sm:px-6">
      <div className="grid gap-2">
        <h1 className="text-2xl">{title}</h1>
        {intro && <p className="max-w-text text-sm text-muted-foreground">{intro}</p>}
      </div>
      {children}
    </main>
  );
}
