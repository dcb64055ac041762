import { formatDay, readDay } from "@/lib/kernel/format";
import { LEAD_ORIGIN, LEAD_ORIGINS, type LeadOrigin } from "@/lib/vocabulary/lead-origins";

/**
 * The groups of leads that the overview counts, with their names in the list. `due` to `unspoken` hold only
 * requests past their deadline.
 */
export const FIGURES = {
  arrived: "Solicitudes llegadas",
  repeated: "Duplicados",
  due: "Con el plazo vencido",
  "in-time": "Primer intento a tiempo",
  late: "Primer intento tarde",
  open: "Plazo vencido y nadie ha llamado",
  spoken: "Plazo vencido y hemos hablado",
  unspoken: "Plazo vencido y no hemos hablado",
  today: "Vencen hoy y nadie ha llamado",
  asked: "Primera solicitud de cada persona",
  talked: "Primera solicitud, y hemos hablado",
  studied: "Primera solicitud, en estudio",
  signed: "Primera solicitud, caso cerrado",
  "not-eligible": "Primera solicitud, no aplica",
} as const;
export type Figure = keyof typeof FIGURES;

/** The leads behind a number of the overview; null matches everything. */
export type FigureFilter = {
  figure: Figure;
  /** First and last day of the promised time in Madrid, `yyyy-MM-dd`. */
  dueFrom: string | null;
  dueTo: string | null;
  form: LeadOrigin | null;
  /** The hour of arrival in Madrid, 0 to 23. */
  hour: number | null;
  /** The e-mail of the adviser who made the first attempt. */
  adviser: string | null;
};

const MAX_EMAIL = 254;

/** Reads the filter from a URL query; null when it names no group. */
export function readFigure(query: Readonly<Record<string, unknown>>): FigureFilter | null {
  const figure = query.figure;
  if (typeof figure !== "string" || !Object.hasOwn(FIGURES, figure)) return null;
  const { hour, adviser } = query;
  const isHour = typeof hour === "string" && /^(?:1?\d|2[0-3])$/.test(hour);
  const isEmail = typeof adviser === "string" && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(adviser);
  return {
    figure: figure as Figure,
    dueFrom: readDay(query.dueFrom),
    dueTo: readDay(query.dueTo),
    form: LEAD_ORIGINS.find((form) => form === query.form) ?? null,
    hour: isHour ? Number(hour) : null,
    adviser: isEmail && adviser.length <= MAX_EMAIL ? adviser : null,
  };
}

/** The filter as URL parameters. */
export function figurePairs(filter: FigureFilter | null): [name: string, value: string][] {
  return Object.entries(filter ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)] as [string, string]],
  );
}

/** Describes the filtered leads in one line. */
export function describeFigure({ figure, dueFrom, dueTo, form, hour, adviser }: FigureFilter) {
  return [
    FIGURES[figure],
    dueFrom && dueFrom === dueTo && `plazo del ${formatDay(dueFrom)}`,
    dueFrom && dueFrom !== dueTo && `plazo desde el ${formatDay(dueFrom)}`,
    dueTo && dueFrom !== dueTo && `plazo hasta el ${formatDay(dueTo)}`,
    form && LEAD_ORIGIN[form].label,
    hour !== null && `llegadas entre las ${hour}:00 y las ${hour}:59`,
    adviser && `primer intento de ${adviser}`,
  ]
    .filter((part) => typeof part === "string")
    .join(" · ");
}
