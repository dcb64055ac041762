import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type AssessedCase, assessCase } from "@/lib/viability/calculator";
import { summaryOf } from "@/lib/viability/calculator-summary";
import type { CaseInput, Debts } from "@/lib/viability/case-input";
import type { Flag, Note, Reason } from "@/lib/viability/verdict";

/** Result A: insolvent, two creditors, 20,000 € on cards, the minimum wage and nothing else. */
export const plainCase: CaseInput = {
  year: 2026,
  payments: 14,
  dependants: 0,
  insolvency: "actual",
  selfEmployed: "no",
  keepHome: false,
  netIncome: 1221,
  essentialExpenses: 1000,
  creditors: 2,
  debts: { cards: 20_000 },
  assets: {},
};

/** The calculator's result for the plain case with these changes. */
export function assessPlain(changes: Partial<CaseInput>) {
  return assessCase({ ...plainCase, ...changes });
}

/** The data that the calculator's contact step sends for the plain case. */
export const PLAIN_SUMMARY = summaryOf(plainCase, assessCase(plainCase));

/** The plain case with these changes, as the components of the result receive it. */
export function shownCase(changes: Partial<CaseInput> = {}): AssessedCase {
  const input = { ...plainCase, ...changes };
  return { input, result: assessCase(input) };
}

/** The rendered HTML, with plain spaces instead of non-breaking ones. */
export function draw(node: ReactNode): string {
  return renderToStaticMarkup(node).replaceAll("\u00a0", " ");
}

const ARTICLES = /<details[^>]*><summary>Artículos de cada línea<.*?<\/details>/gs;

/** The same without the folded articles, which every part of the result has. */
export function withoutArticles(html: string): string {
  return html.replace(ARTICLES, "");
}

/** The articles behind each line, as «line: articles». */
export function articlesOf(html: string): string[] {
  const folded = (html.match(ARTICLES) ?? []).join("");
  const laws = textsOf(folded, "dd");
  return textsOf(folded, "dt").map((line, at) => `${line}: ${laws[at]}`);
}

/** The text of each element with this tag, in order, merged without separators. */
export function textsOf(html: string, tag: string): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, "gs"));
  return Array.from(elements, ([, inside = ""]) => inside.replace(/<[^>]*>/g, "").trim());
}

// The changes to the plain case that give each code of the verdict.

type Change = Partial<CaseInput>;

const LOW: Debts = { cards: 9_999.99 };

/** Where possible, the changes would also give a later reason. */
export const REASON_CASES: Record<Reason, Change> = {
  NO_PERSONA_FISICA: { legalPerson: true, insolvency: "no" },
  SIN_INSOLVENCIA: { insolvency: "no", history: { previousEpi: "plan", yearsSince: 1 } },
  PLAZO_488: { history: { previousEpi: "plan", yearsSince: 1, concealment: true } },
  EXC_487_1_1: { history: { conviction10y: "si_pendiente", culpable: "si" } },
  EXC_487_1_2: { history: { sanction10y: "muy_grave_pendiente", culpable: "si" } },
  EXC_487_1_3_4: { history: { culpable: "si", concealment: true } },
  EXC_487_1_5_6: { history: { concealment: true }, debts: LOW },
  DEUDA_BAJA: { debts: LOW, creditors: 1 },
  UN_ACREEDOR: { creditors: 1, debts: { cards: 2_000, alimony: 20_000 } },
  POCO_EXONERABLE: { debts: { cards: 4_999.99, alimony: 15_000 } },
};

/** With this flag alone. */
export const FLAG_CASES: Record<Flag, Change> = {
  PASADO_SIN_CONTAR: { history: { unsaid: true } },
  VIVIENDA: { assets: { homeFreeValue: 1 } },
  OTRA_HIPOTECA: {
    debts: { cards: 20_000, otherMortgages: [{ outstanding: 100_000, value: 100_000 }] },
  },
  BIENES: { assets: { savings: 3_000.01 } },
  VEHICULO_DE_TRABAJO: { assets: { vehicleValue: 3_333.35, vehicleNeeded: true } },
  DONACIONES: { history: { gifts: true } },
  AUTONOMO_ACTIVO: { selfEmployed: "activo" },
  DERIVACION: { history: { derivation10y: "pendiente" } },
  SANCION_GRAVE: { history: { sanction10y: "grave_mas_5000_pendiente" } },
  CONDENA_POR_ACLARAR: { history: { conviction10y: "por_aclarar" } },
  CONDENA_EXTINGUIDA: { history: { conviction10y: "si_extinguida_y_pagada" } },
  CULPABLE_SOLO_RETRASO: { history: { culpable: "solo_retraso" } },
  EPI_PREVIA: { history: { previousEpi: "plan" } },
  COMPENSATORIA: { debts: { cards: 20_000, compensatory: 1 } },
  NO_EXONERABLE_ALTO: { debts: { cards: 16_000, alimony: 4_000 } },
  INGRESOS_EMBARGABLES: { netIncome: 1587.31 },
};

/** Nearly all debt is to public administrations. */
const OWES_TAXES: Debts = { cards: 3_000, aeat: { principal: 17_000, accessory: 0 } };

/** A business that would continue with its income, if nearly all that it owes were not public (art. 686.4 TRLC). */
export const WOUND_UP: Change = {
  selfEmployed: "activo",
  microempresa: true,
  netIncome: 2_000,
  debts: { cards: 3_000, aeat: { principal: 8_000, accessory: 12_000 } },
};

/** With this note alone. */
export const NOTE_CASES: Record<Note, Change> = {
  SALARIO_EMBARGABLE: { netIncome: 1222 },
  ART_686_4_SOLO_LIQUIDACION: { selfEmployed: "activo", microempresa: true, debts: OWES_TAXES },
  AVALISTAS_492: { guarantors: true },
  AVAL_FIRMADO: { debts: { surety: 20_000 } },
  DEUDA_HEREDADA: { debts: { inherited: 20_000 } },
  DEUDA_EXTRANJERA: { debts: { abroad: 20_000 } },
  HIPOTECA_ATRASADA: {
    debts: {
      cards: 20_000,
      mortgage: { outstanding: 120_000, homeValue: 100_000, upToDate: false },
    },
  },
  GANANCIALES_491: { gananciales: true },
  GANANCIALES_POR_ACLARAR: { gananciales: "por_aclarar" },
};
