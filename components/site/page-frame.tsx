import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Header } from "./header";

/** What every public page has around its content. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#contenido"
        className="sr-only rounded-b-lg bg-petrol-900 text-white focus:not-sr-only focus:absolute focus:top-0 focus:left-4 focus:z-50 focus:px-5 focus:py-3"
      >
        Saltar al contenido
      </a>
      <Header />
      <main id="contenido" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
    </div>
  );
}
