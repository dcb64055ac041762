import { formatEuros } from "@/lib/viability/euros";
import { LAW } from "@/lib/viability/rules";
import { inPercent } from "./quantities";
import type { ShownCase } from "./shown-case";

const NAMES: Record<string, string> = { AEAT: "Hacienda", TGSS: "Seguridad Social" };

const { inFull, shareOfRest, most } = LAW.publicExoneration.value;
const GUARANTEED = inPercent(LAW.guaranteeShare.value);

/** Why each debt that stays does, and why there is a range. */
export function keptDebts({ debts, history }: ShownCase["input"], result: ShownCase["result"]) {
  const repeated = (history?.previousEpi ?? "none") !== "none";
  const texts: string[] = [];
  for (const { name, total, exonMin, exonMax } of result.public) {
    const who = NAMES[name] ?? name;
    const rest = formatEuros(Math.round(total * 100 - exonMax * 100) / 100);
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
  if (debts.nonDischargeable) {
    texts.push(
      `Multas penales e indemnizaciones: ${formatEuros(debts.nonDischargeable)} (art. 489.1 de la Ley Concursal).`,
    );
  }
  if (debts.mortgage) {
    texts.push(
      `Hipoteca: se mantiene hasta el ${GUARANTEED} de lo que vale la casa. Lo que pase de ahí podría cancelarse (art. 489.1.8.º de la Ley Concursal).`,
    );
  }
  if (debts.securedVehicle) {
    texts.push(
      `Vehículo financiado: se mantiene hasta el ${GUARANTEED} de lo que vale. Lo que pase de ahí podría cancelarse (art. 489.1.8.º de la Ley Concursal).`,
    );
  }
  return texts;
}
