import type { CaseAssessment } from "@/lib/viability/calculator";
import { EDITORIAL, type Figure, LAW, QUOTED } from "@/lib/viability/rules";
import type { Flag, Reason } from "@/lib/viability/verdict";
import type { ArticleLine } from "./articles";

/** The sources of these rules, as they stand in rules.ts. */
export function sourcesOf(...figures: readonly Figure<unknown>[]): string {
  return figures.map(({ source }) => source).join("; ");
}

const SANCTIONS = "Art. 487.1.2.º TRLC";
const CONVICTIONS = sourcesOf(QUOTED.offencePenaltyYears);

export const VERDICT_ARTICLES: Record<Reason | Flag, ArticleLine> = {
  NO_PERSONA_FISICA: line("Es para personas", sourcesOf(LAW.naturalPersons)),
  SIN_INSOLVENCIA: line("No poder pagar", sourcesOf(LAW.insolvencyMonths)),
  PLAZO_488: line("El plazo hasta otra exoneración", sourcesOf(LAW.repeatYears)),
  EXC_487_1_1: line("Tu condena", CONVICTIONS),
  EXC_487_1_2: line("Tu sanción", SANCTIONS),
  EXC_487_1_3_4: line("El concurso culpable", "Art. 487.1.3.º y 4.º TRLC"),
  EXC_487_1_5_6: line("Bienes ocultos o datos falsos", "Art. 487.1.5.º y 6.º TRLC"),
  DEUDA_BAJA: line("Una deuda baja", sourcesOf(EDITORIAL.minimumDebt)),
  UN_ACREEDOR: line(
    "Un solo acreedor",
    `${sourcesOf(EDITORIAL.minimumCreditors)}; art. 465.2 TRLC`,
  ),
  POCO_EXONERABLE: line(
    "Lo poco que se cancelaría",
    sourcesOf(EDITORIAL.minimumExonerableShare, LAW.neverDischarged),
  ),
  PASADO_SIN_CONTAR: line("Tu pasado", sourcesOf(LAW.exceptionYears)),
  CONDENA_POR_ACLARAR: line("Tu condena", CONVICTIONS),
  SANCION_GRAVE: line("Tu sanción", `${SANCTIONS}; ${sourcesOf(LAW.exceptionDoctrine)}`),
  DERIVACION: line("La derivación", `${SANCTIONS}; ${sourcesOf(LAW.exceptionDoctrine)}`),
  CULPABLE_SOLO_RETRASO: line("El concurso pedido tarde", "Art. 487.1.3.º TRLC"),
  EPI_PREVIA: line("La exoneración anterior", sourcesOf(LAW.repeatYears, LAW.secondDischarge)),
  VIVIENDA: line("Tu vivienda", sourcesOf(LAW.withoutAssets, LAW.ownShare, LAW.planMonths)),
  OTRA_HIPOTECA: line(
    "El otro inmueble",
    sourcesOf(LAW.guaranteeShare, LAW.ownShare, LAW.mortgageArrears),
  ),
  BIENES: line("Tus bienes", sourcesOf(LAW.withoutAssets, LAW.ownShare)),
  VEHICULO_DE_TRABAJO: line("Tu vehículo de trabajo", sourcesOf(LAW.workTools)),
  DONACIONES: line("Lo donado o vendido barato", sourcesOf(QUOTED.avoidanceYears)),
  AUTONOMO_ACTIVO: line("Trabajar por tu cuenta", sourcesOf(LAW.microenterprise)),
  CONDENA_EXTINGUIDA: line("La condena cumplida", CONVICTIONS),
  COMPENSATORIA: line("La pensión compensatoria", sourcesOf(LAW.maintenanceDebts)),
  NO_EXONERABLE_ALTO: line(
    "Lo que queda por pagar",
    sourcesOf(EDITORIAL.highNonExonerableShare, LAW.neverDischarged),
  ),
  INGRESOS_EMBARGABLES: line(
    "Tus ingresos",
    sourcesOf(EDITORIAL.highIncomeShare, LAW.withoutAssets),
  ),
};

/** The articles behind each line of the verdict. */
export function verdictArticles({ viability, reasons, flags }: CaseAssessment): ArticleLine[] {
  if (viability === "A") return [line("Sin obstáculos a la vista", "Arts. 486 y 487.1 TRLC")];
  return [...reasons, ...flags].map((code) => VERDICT_ARTICLES[code]);
}

function line(line: string, law: string): ArticleLine {
  return { line, law };
}
