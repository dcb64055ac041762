import type { ReactNode } from "react";

type AccountSectionProps = { title: string; about: string; children: ReactNode };

/** One thing that can be done with an account. */
export function AccountSection({ title, about, children }: AccountSectionProps) {
  return (
    <section className="grid gap-4 rounded-lg border border-border bg-card p-5">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-muted-foreground">{about}</p>
      </div>
      {children}
    </section>
  );
}
