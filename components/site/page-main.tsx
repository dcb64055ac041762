import type { ReactNode } from "react";

/** The content of a public page: what "Saltar al contenido" leads to. */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <main id="contenido" tabIndex={-1} className="grow">
      {children}
    </main>
  );
}
