import { SplitBar } from "@/components/site/split-bar";
import type { AssessedCase } from "@/lib/viability/calculator";
import { formatEuros, subtractEuros } from "@/lib/viability/euros";
import { LAW } from "@/lib/viability/rules";
import { Articles } from "./articles";
import { beforeCancelling } from "./cancelled-amount";
import { CREDITOR_NAMES, debtArticles } from "./debt-articles";
import { inPercent, inWords } from "./quantities";

/** How much debt could and could not be cancelled, as a range. */
export function DebtSection({ input, result }: AssessedCase) {
  const { totalDebt, debtBase, exonerableMin, exonerableMax, nonExonerable } = result;
  if (totalDebt === 0) return null;
  const guaranteed = subtractEuros(totalDebt, debtBase);
  const kept = keptDebts(input, result);
  return (
    <section aria-labelledby="deudas-titulo">
      <h3 id="deudas-titulo" className="mb-4 text-2xl">
        Deuda que podría exonerarse
      </h3>
      <SplitBar
        label={`De ${formatEuros(totalDebt)} que debes`}
        parts={[
          {
            label: `Podría cancelarse${beforeCancelling(result)}`,
            euros: exonerableMin,
            tone: "strong",
          },
          {
            label: "Depende del juzgado",
            euros: subtractEuros(exonerableMax, exonerableMin),
            tone: "striped",
          },
          {
            label: "No se cancela",
            euros: subtractEuros(nonExonerable, guaranteed),
            tone: "stays",
          },
          { label: "Cubierto por un inmueble o el vehículo", euros: guaranteed, tone: "pale" },
        ]}
      />
      <details className="mt-2 max-w-text">
        <summary>De dónde sale esta cantidad</summary>
        <p className="mt-1">
          Exonerar es que un juez cancele lo que no puedes pagar.{" "}
          {shareText(result, guaranteed > 0)}
        </p>
        {kept.length > 0 && (
          <>
            <h4 className="mt-5 font-semibold">
              Deuda que no se exonera: {formatEuros(nonExonerable)}, y por qué
            </h4>
            <ul className="mt-2 grid list-disc gap-2 pl-5 text-sm marker:text-clementine-600">
              {kept.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </details>
      <Articles lines={debtArticles({ input, result })} />
    </section>
  );
}

function shareText(
  { pctMin, pctMax, debtBase, procedure }: AssessedCase["result"],
  hasGuarantee: boolean,
): string {
  // Libro III has no plan of arts. 495-500 bis (K18).
  const limits = `No es una promesa: decide el juez. ${procedure === "concurso" ? "Con plan de pagos, o si se venden bienes" : "Si se venden bienes"}, antes pagarías una parte.`;
  if (debtBase === 0) return "Todo lo que debes lo cubre una garantía.";
  const aside = hasGuarantee ? ", sin contar lo que cubre una garantía" : "";
  if (pctMin === 100) {
    return `Es el 100\u00a0% de la deuda exonerable (la que la ley permite cancelar)${aside}. ${limits}`;
  }
  if (pctMax === 100) {
    return `Va desde el ${inPercent(pctMin)} de lo que debes hasta el 100\u00a0% de la deuda exonerable (la que la ley permite cancelar)${aside}. Depende del juzgado. ${limits}`;
  }
  const share =
    pctMin === pctMax
      ? `el ${inPercent(pctMax)}`
      : `entre el ${inPercent(pctMin)} y el ${inPercent(pctMax)}`;
  return `Es ${share} de lo que debes${aside}. ${limits}`;
}

const { inFull, shareOfRest, most } = LAW.publicExoneration.value;
const GUARANTEED = inPercent(LAW.guaranteeShare.value);

/** Why each remaining debt is not discharged, and why there is a range. */
function keptDebts({ debts, history }: AssessedCase["input"], result: AssessedCase["result"]) {
  const repeated = (history?.previousEpi ?? "none") !== "none";
  const texts: string[] = [];
  for (const { name, total, exonMin, exonMax } of result.public) {
    const who = CREDITOR_NAMES[name] ?? name;
    const rest = formatEuros(subtractEuros(total, exonMax));
    if (repeated) {
      texts.push(
        `${who}: ${rest}. No se exonera por segunda vez (art. 489.3 de la Ley Concursal).`,
      );
    } else if (exonMax < total) {
      texts.push(
        `${who}: ${rest}. Pueden cancelarse los primeros ${formatEuros(inFull)} y el ${inPercent(shareOfRest)} del resto, hasta ${formatEuros(most)}, pero nunca las sanciones muy graves (art. 489.1.5.º y 6.º de la Ley Concursal). Lo que queda suele poder aplazarse.`,
      );
    }
    if (exonMin < exonMax) {
      texts.push(
        `${who}: el juez puede seguir la letra de la ley (${formatEuros(exonMin)}) o la lectura del Tribunal Supremo, que aplica el límite a cualquier administración y cancela aparte recargos e intereses (${formatEuros(exonMax)}; sentencia 264/2026).`,
      );
    }
  }
  if (debts.alimony) {
    texts.push(
      `Pensión de alimentos: ${formatEuros(debts.alimony)} (art. 489.1.3.º de la Ley Concursal).`,
    );
  }
  if (debts.compensatory) {
    texts.push(
      `Pensión compensatoria: ${formatEuros(debts.compensatory)} en duda. La ley deja fuera las deudas por alimentos y no nombra la compensatoria: puede cancelarse o no, y lo decide el juez (art. 489.1.3.º de la Ley Concursal).`,
    );
  }
  if (debts.nonDischargeable) {
    texts.push(
      `Multas penales e indemnizaciones: ${formatEuros(debts.nonDischargeable)} (art. 489.1 de la Ley Concursal).`,
    );
  }
  if (debts.staffWages) {
    texts.push(
      `Sueldos de tus empleados: ${formatEuros(debts.staffWages)} de los últimos ${LAW.staffWages.value.days} días trabajados. No se cancelan hasta ${inWords(LAW.staffWages.value.minimumWages)} veces el salario mínimo, si no los paga el Fondo de Garantía Salarial (art. 489.1.4.º de la Ley Concursal).`,
    );
  }
  if (debts.mortgage) {
    texts.push(
      `Hipoteca: se mantiene hasta el ${GUARANTEED} de lo que vale la casa. Lo que pase de ahí podría cancelarse (art. 489.1.8.º de la Ley Concursal).`,
    );
  }
  if (debts.otherMortgages?.length) {
    texts.push(
      `Hipoteca de otro inmueble: se mantiene hasta el ${GUARANTEED} de lo que vale. Lo que pase de ahí podría cancelarse (art. 489.1.8.º de la Ley Concursal).`,
    );
  }
  if (debts.securedVehicle) {
    texts.push(
      `Vehículo financiado: se mantiene hasta el ${GUARANTEED} de lo que vale. Lo que pase de ahí podría cancelarse (art. 489.1.8.º de la Ley Concursal).`,
    );
  }
  return texts;
}
