import { formatEuroRange, formatEuros } from "@/lib/viability/euros";
import { keptDebts } from "./kept-debts";
import { inPercent } from "./quantities";
import type { ShownCase } from "./shown-case";
import { SplitBar } from "./split-bar";

/** What could and what could not be cancelled, as a range. */
export function DebtSection({ input, result }: ShownCase) {
  const { totalDebt, debtBase, exonerableMin, exonerableMax, nonExonerable } = result;
  if (totalDebt === 0) return null;
  const guaranteed = difference(totalDebt, debtBase);
  const kept = keptDebts(input, result);
  return (
    <section aria-labelledby="deudas-titulo">
      <h3 id="deudas-titulo" className="text-2xl">
        Deuda que podría exonerarse
      </h3>
      <p className="mt-1 text-sm text-muted-foreground">
        Exonerar es que un juez cancele lo que no puedes pagar. De {formatEuros(totalDebt)} que
        debes, podría cancelar:
      </p>
      <p className="mt-3 font-serif text-3xl font-semibold first-letter:uppercase">
        {formatEuroRange(exonerableMin, exonerableMax)}
        <span className="text-clementine-600">.</span>
      </p>
      <p className="mt-2 mb-6 max-w-text">{shareText(result, guaranteed > 0)}</p>
      <SplitBar
        label={`De ${formatEuros(totalDebt)} que debes`}
        parts={[
          { label: "Podría cancelarse", euros: exonerableMin, tone: "strong" },
          {
            label: "Depende del juzgado",
            euros: difference(exonerableMax, exonerableMin),
            tone: "striped",
          },
          { label: "No se cancela", euros: difference(nonExonerable, guaranteed), tone: "stays" },
          { label: "Cubierto por la casa o el vehículo", euros: guaranteed, tone: "pale" },
        ]}
      />
      {kept.length > 0 && (
        <>
          <h4 className="mt-6 font-semibold">
            Deuda que no se exonera: {formatEuros(nonExonerable)}, y por qué
          </h4>
          <ul className="mt-2 grid max-w-text list-disc gap-2 pl-5 text-sm marker:text-clementine-600">
            {kept.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const LIMITS =
  "No es una promesa: decide el juez. Con plan de pagos, o si se venden bienes, antes pagarías una parte.";

function shareText(
  { pctMin, pctMax, debtBase }: ShownCase["result"],
  hasGuarantee: boolean,
): string {
  if (debtBase === 0) return "Todo lo que debes lo cubre una garantía.";
  const aside = hasGuarantee ? ", sin contar lo que cubre una garantía" : "";
  if (pctMin === 100) {
    return `Es el 100 % de la deuda exonerable (la que la ley permite cancelar)${aside}. ${LIMITS}`;
  }
  if (pctMax === 100) {
    return `Va desde el ${inPercent(pctMin)} de lo que debes hasta el 100 % de la deuda exonerable (la que la ley permite cancelar)${aside}. Depende del juzgado. ${LIMITS}`;
  }
  const share =
    pctMin === pctMax
      ? `el ${inPercent(pctMax)}`
      : `entre el ${inPercent(pctMin)} y el ${inPercent(pctMax)}`;
  return `Es ${share} de lo que debes${aside}. ${LIMITS}`;
}

/** Euros, subtracted as whole cents. */
function difference(more: number, less: number): number {
  return Math.round(more * 100 - less * 100) / 100;
}
