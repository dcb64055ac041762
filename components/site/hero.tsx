import type { ReactNode } from "react";
import { Callers } from "./callers";
import { Needs } from "./needs";

/**
 * The first thing a visitor reads. `children` is the form in the card beside it. On phones what
 * the law does not cancel follows it, so that the first question is seen sooner. The headline draws
 * the brand: debts crossed out, a full stop, and the next paragraph, indented.
 */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section id="inicio" aria-labelledby="inicio-titulo" className="hero">
      <div>
        <h1 id="inicio-titulo" className="text-display">
          <span className="crossed-out">Tus deudas</span> pueden tener un punto y aparte
          <span aria-hidden="true" className="full-stop" />
        </h1>
        <p className="mt-3 max-w-text indent-10">
          La Ley de la Segunda Oportunidad permite que un juez cancele deudas que no puedes pagar:
          es la <em>exoneración</em>. Evaluar tu caso es gratis y no te compromete.
        </p>
        <Needs />
        <div className="my-5 lg:mb-0">
          <Callers />
        </div>
      </div>
      <div id="evaluar" className="form-card">
        {children}
      </div>
      <p className="max-w-text text-xs text-muted-foreground lg:text-sm">
        <strong className="mb-1 block font-serif text-base text-foreground">
          Hasta el 100 % de las deudas que la ley permite exonerar.
        </strong>
        Hay deudas que no se cancelan (por ejemplo, pensiones de alimentos y parte de lo que se debe
        a Hacienda o a la Seguridad Social). No garantizamos el resultado. Si debes una pensión
        compensatoria, pregunta por ella.
      </p>
    </section>
  );
}
