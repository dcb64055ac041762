import type { ReactNode, Ref } from "react";
import type { AssessedCase } from "@/lib/viability/calculator";
import { yearsUntilRepeat } from "@/lib/viability/case-input";
import { formatEuros } from "@/lib/viability/euros";
import type { Flag, Viability } from "@/lib/viability/verdict";
import { Articles } from "./articles";
import { headlineOf } from "./cancelled-amount";
import { ANSWERS_ID, NextSteps, PrintButton } from "./next-steps";
import { inYears } from "./quantities";
import { UnsaidPast } from "./unsaid-past";
import { verdictArticles } from "./verdict-articles";
import {
  flagText,
  isPastInDoubt,
  NO_OBSTACLE,
  REASON_TEXTS,
  VERDICTS,
  whyText,
} from "./verdict-texts";

const TONES: Record<Viability, { letter: string; panel: string }> = {
  A: { letter: "bg-success", panel: "border-success/40" },
  B: { letter: "bg-warning", panel: "border-warning/40" },
  C: { letter: "bg-info", panel: "border-info/40" },
};

/** What needs study beyond these is folded, so that the contact step stays near. */
const SHOWN_FLAGS = 2;

type VerdictPanelProps = AssessedCase & { headingRef: Ref<HTMLHeadingElement> };

/** The verdict, the amount and what to do next, on a phone's first screen; then the reasons. */
export function VerdictPanel({ input, result, headingRef }: VerdictPanelProps) {
  const { viability, reasons } = result;
  const { title, word } = VERDICTS[viability];
  const tone = TONES[viability];
  const yearsLeft = reasons.includes("PLAZO_488") ? yearsUntilRepeat(input.history ?? {}) : 0;
  return (
    <section className={`rounded-3xl border-2 bg-card p-5 shadow-card sm:p-8 ${tone.panel}`}>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={`grid size-12 shrink-0 place-items-center rounded-full font-serif text-2xl font-semibold text-white [print-color-adjust:exact] ${tone.letter}`}
        >
          {viability}
        </span>
        <p className="text-sm leading-snug">
          Viabilidad orientativa: <strong>{viability}</strong>
          <span className="block text-muted-foreground">{word}</span>
        </p>
      </div>
      <h2
        ref={headingRef}
        tabIndex={-1}
        className="mt-4 scroll-mt-14 text-2xl leading-tight outline-none sm:text-3xl"
      >
        {title}
      </h2>
      <Amount result={result} />
      <NextSteps viability={viability} />
      <div className="mt-6 max-w-text border-t border-border pt-5">
        {reasons.map((reason) => (
          <div key={reason} className="grid gap-3">
            <p>{whyText(reason, { input, result })}</p>
            {yearsLeft > 0 && (
              <p>
                Te {yearsLeft === 1 ? "falta" : "faltan"} como mucho {inYears(yearsLeft)}.
              </p>
            )}
            <p>
              <strong>Qué puedes hacer. </strong>
              {REASON_TEXTS[reason].todo}
            </p>
          </div>
        ))}
        {viability === "A" && <p>{NO_OBSTACLE}</p>}
        {viability === "B" && <FlagList result={result} />}
        {viability === "B" && input.history?.unsaid && <UnsaidPast />}
        <Articles lines={verdictArticles(result)} />
        <p className="mt-5 text-sm text-muted-foreground">
          El resultado es orientativo; si nos envías tus datos, lo revisa una persona. Decide el
          juez.{" "}
          <a
            href={`#${ANSWERS_ID}`}
            className="text-link underline underline-offset-4 lg:hidden print:hidden"
          >
            Cambiar mis respuestas
          </a>
        </p>
        {viability === "C" && (
          <div className="mt-4">
            <PrintButton />
          </div>
        )}
      </div>
    </section>
  );
}

/** How much a judge could cancel; nothing for a C, or where there is no debt. */
function Amount({ result }: Pick<AssessedCase, "result">) {
  const headline = headlineOf(result);
  if (result.totalDebt === 0 || headline === null) return null;
  const { amount, when } = headline;
  if (amount === null) return <p className="mt-4 text-sm">{NOTHING_LEFT}</p>;
  const from = `${formatEuros(result.totalDebt)} que debes`;
  return (
    <p className="mt-4 text-sm">
      {isPastInDoubt(result.flags) ? "Si tu pasado no lo impide, de" : "De"} {from}, podrían
      cancelarse{when}:
      <strong className="block font-serif text-3xl font-semibold first-letter:uppercase">
        {amount}
        <span className="text-clementine-600">.</span>
      </strong>
    </p>
  );
}

/** The assets or the instalments pay all that could be cancelled: an amount would be nothing in the largest type. */
const NOTHING_LEFT =
  "Con tus bienes o tus ingresos podría pagarse todo lo que la ley permite cancelar: después no quedaría nada por cancelar.";

function FlagList({ result }: Pick<AssessedCase, "result">) {
  const { flags } = result;
  const list = (shown: readonly Flag[]): ReactNode => (
    <ul className="grid list-disc gap-2 pl-5 marker:text-clementine-600">
      {shown.map((flag) => (
        <li key={flag}>{flagText(flag, result)}</li>
      ))}
    </ul>
  );
  const folded = flags.slice(SHOWN_FLAGS);
  return (
    <>
      {list(flags.slice(0, SHOWN_FLAGS))}
      {folded.length > 0 && (
        <details className="mt-2">
          <summary>Ver qué más hay que mirar</summary>
          {list(folded)}
        </details>
      )}
    </>
  );
}
