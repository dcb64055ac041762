import type { Ref } from "react";
import { Button } from "@/components/site/button";
import type { AssessedCase } from "@/lib/viability/calculator";
import { yearsUntilRepeat } from "@/lib/viability/case-input";
import type { Viability } from "@/lib/viability/verdict";
import { inYears } from "./quantities";
import { FLAG_TEXTS, NO_OBSTACLE, REASON_TEXTS, VERDICTS } from "./verdict-texts";

const TONES: Record<Viability, { letter: string; panel: string }> = {
  A: { letter: "bg-success", panel: "border-success/40" },
  B: { letter: "bg-warning", panel: "border-warning/40" },
  C: { letter: "bg-info", panel: "border-info/40" },
};

type VerdictPanelProps = AssessedCase & { headingRef: Ref<HTMLHeadingElement> };

/** The viability letter (A, B or C) and its reasons, in plain words. */
export function VerdictPanel({ input, result, headingRef }: VerdictPanelProps) {
  const { viability, reasons, flags } = result;
  const { title, word } = VERDICTS[viability];
  const tone = TONES[viability];
  const yearsLeft = reasons.includes("PLAZO_488") ? yearsUntilRepeat(input.history ?? {}) : 0;
  return (
    <section className={`rounded-3xl border-2 bg-card p-5 shadow-card sm:p-8 ${tone.panel}`}>
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className={`grid size-16 shrink-0 place-items-center rounded-full font-serif text-3xl font-semibold text-white [print-color-adjust:exact] ${tone.letter}`}
        >
          {viability}
        </span>
        <p className="leading-snug">
          Viabilidad orientativa: <strong>{viability}</strong>
          <span className="block text-sm text-muted-foreground">{word}</span>
        </p>
      </div>
      <h2 ref={headingRef} tabIndex={-1} className="mt-5 scroll-mt-24 text-3xl outline-none">
        {title}
      </h2>
      {reasons.map((reason) => (
        <div key={reason} className="mt-4 grid max-w-text gap-3">
          <p>{REASON_TEXTS[reason].why}</p>
          {yearsLeft > 0 && (
            <p>
              Te {yearsLeft === 1 ? "falta" : "faltan unos"} {inYears(yearsLeft)}.
            </p>
          )}
          <p>
            <strong>Qué puedes hacer. </strong>
            {REASON_TEXTS[reason].todo}
          </p>
        </div>
      ))}
      {viability === "A" && <p className="mt-4 max-w-text">{NO_OBSTACLE}</p>}
      {viability === "B" && (
        <ul className="mt-4 grid max-w-text list-disc gap-2 pl-5 marker:text-clementine-600">
          {flags.map((flag) => (
            <li key={flag}>{FLAG_TEXTS[flag]}</li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-border pt-5">
        <p className="text-sm text-muted-foreground">
          El resultado es orientativo; si nos envías tus datos, lo revisa una persona. Decide el
          juez.
        </p>
        <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
          Imprimir o guardar en PDF
        </Button>
      </div>
    </section>
  );
}
