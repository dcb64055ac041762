import { Button, buttonVariants } from "@/components/kit/button";
import type { Viability } from "@/lib/viability/verdict";

/** Where the parts of the result are that the next steps lead to. */
export const CONTACT_ID = "revision";
export const OTHER_WAYS_ID = "salidas";
export const ANSWERS_ID = "respuestas";

/** The two things to do after the verdict. */
export function NextSteps({ viability }: { viability: Viability }) {
  const first = buttonVariants({ size: "lg" });
  return (
    <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap print:hidden">
      {viability === "C" ? (
        <>
          <a href={`#${OTHER_WAYS_ID}`} className={first}>
            Ver otras salidas
          </a>
          <a
            href={`#${CONTACT_ID}`}
            className={buttonVariants({ variant: "secondary", size: "lg" })}
          >
            Que me escribáis gratis
          </a>
        </>
      ) : (
        <>
          <a href={`#${CONTACT_ID}`} className={first}>
            Que lo revise una persona
          </a>
          <PrintButton />
        </>
      )}
    </div>
  );
}

export function PrintButton() {
  return (
    <Button variant="secondary" size="lg" className="print:hidden" onClick={() => window.print()}>
      Imprimir o guardar en PDF
    </Button>
  );
}
