import type { ReactNode } from "react";
import { homeSections } from "@/content/navigation";
import { Section } from "./section";

/** Where the viability test stands on the home page. `children` is the test. */
export function TestSection({ children }: { children: ReactNode }) {
  return (
    <Section
      id={homeSections.viabilityTest}
      title="¿Encaja en tu caso? Haz el test"
      lead="Tres preguntas, menos de un minuto. El resultado es orientativo: al final siempre lo revisa una persona."
      soft
    >
      <div className="max-w-2xl rounded-3xl border border-border bg-card p-5 shadow-card sm:p-8">
        {children}
      </div>
    </Section>
  );
}
