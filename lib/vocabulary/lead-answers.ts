import { assetLabels, creditorLabels, debtLabels } from "@/content/answer-labels";
import { formatYesNo } from "@/lib/kernel/format";
import { byClickId, TOUCH_FIELDS } from "./touch";

export type LabelledValue = { label: string; value: string };

const TOUCH_LABELS: Record<(typeof TOUCH_FIELDS)[number], string> = {
  utmSource: "Campaña: origen",
  utmMedium: "Campaña: medio",
  utmCampaign: "Campaña: nombre",
  utmTerm: "Campaña: término",
  utmContent: "Campaña: contenido",
  ...byClickId((network) => `Clic de ${network}`),
  ref: "Referencia",
  landingPath: "Página",
  referrerHost: "Venía de",
};

const ANSWERS = ["debt", "creditors", "assets", "hasProperties"];

/**
 * The stored answers of the test or the calculator, in words. Old leads may hold answers unknown to this
 * version: they appear as stored, and are never left out.
 */
export function answersInWords(answers: unknown): LabelledValue[] {
  return entriesOf(answers, ANSWERS).map(([name, value]) => {
    switch (name) {
      case "debt":
        return { label: "Cuánto debe", value: named(debtLabels, value) };
      case "creditors":
        return { label: "A cuántas entidades", value: named(creditorLabels, value) };
      case "assets":
        return { label: "Bienes", value: named(assetLabels, value) };
      case "hasProperties":
        return { label: "Inmuebles", value: plain(value) };
      default:
        return { label: name, value: plain(value) };
    }
  });
}

/** First and last touch, one line per known value, and whether a network may hear what came of its click. */
export function attributionInWords(attribution: unknown): LabelledValue[] {
  return entriesOf(attribution, ["first", "last"]).flatMap(([which, touch]) => {
    if (which === "adsNotice") {
      const value = `Con la versión ${plain(touch)} del aviso de cookies`;
      return [{ label: "Permiso para medir los anuncios", value }];
    }
    return entriesOf(touch, TOUCH_FIELDS).map(([name, value]) => ({
      label: `${which === "first" ? "Primera visita" : "Última visita"} · ${named(TOUCH_LABELS, name)}`,
      value: plain(value),
    }));
  });
}

/** The entries in the order of `names`, because PostgreSQL reorders keys. Other names come last. */
function entriesOf(value: unknown, names: readonly string[]): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [];
  const place = ([name]: [string, unknown]) => names.indexOf(name) + 1 || Number.MAX_VALUE;
  return Object.entries(value).sort((a, b) => place(a) - place(b));
}

function named(labels: Readonly<Record<string, string>>, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => named(labels, each)).join(" · ");
  const name = plain(value);
  return (Object.hasOwn(labels, name) && labels[name]) || name;
}

function plain(value: unknown): string {
  if (typeof value === "boolean") return formatYesNo(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
