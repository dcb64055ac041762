import type { ReactNode } from "react";

/** A worked example in an article: invented people, real arithmetic. */
export function Example({ title, children }: { title: string; children: ReactNode }) {
  const name = `Ejemplo: ${title}`;
  return (
    <section
      aria-label={name}
      className="mt-8 rounded-2xl border-l-4 border-petrol-700 bg-card px-5 py-5 sm:px-7 print:break-inside-avoid"
    >
      <h3 className="text-lg">{name}</h3>
      {children}
    </section>
  );
}
