import type { ReactNode } from "react";
import { companyDetails } from "@/content/site";
import { FloatingWhatsapp } from "./whatsapp-button";
import { WhatsappFallback } from "./whatsapp-fallback";

/**
 * Wraps every public page. `notice` comes before the page, so that the link to the content skips it,
 * but stands after it: a page lower than the screen keeps its place when the notice appears.
 */
export function SiteShell({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <a href="#contenido" className="skip-link">
        Saltar al contenido
      </a>
      {notice}
      <div className="flex min-h-dvh flex-col">{children}</div>
      <aside aria-label="Contacto rápido">
        <FloatingWhatsapp />
      </aside>
      <WhatsappFallback phone={companyDetails.phone.value} />
    </div>
  );
}

/** The content of a public page, where "Saltar al contenido" leads. */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <main id="contenido" tabIndex={-1} className="grow">
      {children}
    </main>
  );
}
