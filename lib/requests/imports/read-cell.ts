import { provinces } from "@/content/provinces";
import { instantOf } from "@/lib/kernel/calendar";
import { foldText } from "@/lib/kernel/fold-text";
import { parseDay } from "@/lib/kernel/format";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { parseEuros } from "@/lib/viability/euros";
import { LEAD_STATUSES, type LeadStatus, statusLabel } from "@/lib/vocabulary/status";

// The values of cells, as people write them in spreadsheets. Each returns undefined for what it does not know.

const YES = /^(?:si|s|yes|y|true|verdadero|1|x)$/;
const NO = /^(?:no|n|false|falso|0|ningun[oa]?)$/;
const HOME = /vivienda|piso|casa|inmueble/;
const VEHICLE = /vehiculo|coche|moto|furgoneta/;
const LIMIT_EUROS = 10_000;
/** No moment is longer. The patterns would take seconds for some texts. */
const MAX_MOMENT_LENGTH = 60;

export function readYesNo(text: string): boolean | undefined {
  const folded = foldText(text);
  if (YES.test(folded)) return true;
  return NO.test(folded) ? false : undefined;
}

/** «Sí», «no», or the debt in euros. */
export function readDebt(text: string): boolean | undefined {
  // First, because 1 and 0 are «sí» and «no».
  const answer = readYesNo(text);
  const euros = parseEuros(text);
  return answer ?? (euros === undefined ? undefined : euros > LIMIT_EUROS);
}

/** «Sí», «no», or what the person owns. */
export function readProperty(text: string): { has: boolean; type: string | null } | undefined {
  const folded = foldText(text);
  const [home, vehicle] = [HOME.test(folded), VEHICLE.test(folded)];
  if (folded === "ambas" || (home && vehicle)) return { has: true, type: "ambas" };
  if (home || vehicle) return { has: true, type: home ? "vivienda" : "vehiculo" };
  const has = readYesNo(text);
  return has === undefined ? undefined : { has, type: null };
}

/** A slot of the forms: «10:00-11:00», «de 10 a 11», «10h–11h». */
export function readSlot(text: string): string | undefined {
  const times = [...text.matchAll(/(\d{1,2})(?:[:.h](\d{2}))?/g)].map(
    ([, hour = "", minutes = "00"]) => `${Number(hour)}:${minutes}`,
  );
  return TIME_SLOTS.find((slot) => slot === times.join("-"));
}

/** The status by its name. A duplicate is what we find, not what a file says. */
export function readStatusName(text: string): LeadStatus | undefined {
  const folded = foldText(text).replaceAll("_", " ");
  return LEAD_STATUSES.find(
    (status) => status !== "duplicado" && foldText(statusLabel(status)) === folded,
  );
}

/** Other names of provinces. */
const ALSO: Record<string, string> = {
  araba: "01",
  baleares: "07",
  "islas baleares": "07",
  "la coruna": "15",
  coruna: "15",
  gerona: "17",
  guipuzcoa: "20",
  lerida: "25",
  orense: "32",
  vizcaya: "48",
};

const byName = new Map([
  ...Object.entries(provinces).map(([code, { name }]) => [foldText(name), code] as const),
  ...Object.entries(ALSO),
]);

/** The province's code, by its name or a postcode, which may have lost its first zero. */
export function readProvince(text: string): string | undefined {
  if (/^\d{4,5}$/.test(text)) {
    const code = text.padStart(5, "0").slice(0, 2);
    return Object.hasOwn(provinces, code) ? code : undefined;
  }
  return byName.get(foldText(text));
}

/** A day with or without an hour of Madrid, or an instant with its zone. Without an hour it means noon. */
export function readMoment(text: string): Date | undefined {
  if (text.length > MAX_MOMENT_LENGTH) return undefined;
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const instant = new Date(text);
    return Number.isNaN(instant.getTime()) ? undefined : instant;
  }
  const [, typed = "", time = "12:00"] =
    /^(\S+?)(?:[T\s,]+(\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(text) ?? [];
  const day = parseDay(typed);
  return day && /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(time) ? instantOf(day, time) : undefined;
}
