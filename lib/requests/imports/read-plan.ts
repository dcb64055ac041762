import "server-only";
import * as z from "zod";
import { formatFileDate, readDay } from "@/lib/kernel/format";
import { cutText, toPlainBlock } from "@/lib/kernel/text";
import {
  choiceOf,
  IMPORT_FIELDS,
  type ImportField,
  type ImportPlan,
  MAX_CONSENT_LENGTH,
} from "./import-fields";

/** The plan as it is stored. */
export const planSchema: z.ZodType<ImportPlan> = z.object({
  columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.number()),
  consentText: z.string(),
  consentDay: z.string(),
  calls: z.boolean(),
});

/** Reads the form that matches the columns, with a message beside each field that is wrong. */
export function readPlan(
  fields: Readonly<Record<string, string>>,
  count: number,
  now: Date,
): { plan: ImportPlan; errors: Record<string, string> } {
  const chosen = IMPORT_FIELDS.flatMap((field): [ImportField, number][] => {
    const text = fields[choiceOf(field)] ?? "";
    return /^\d{1,3}$/.test(text) && Number(text) < count ? [[field, Number(text)]] : [];
  });
  const plan: ImportPlan = {
    columns: Object.fromEntries(chosen),
    consentText: cutText(toPlainBlock(fields.consentText ?? ""), MAX_CONSENT_LENGTH),
    consentDay: readDay(fields.consentDay) ?? "",
    calls: fields.calls === "on",
  };
  const errors: Record<string, string> = {};
  for (const field of ["fullName", "phone"] as const) {
    if (plan.columns[field] === undefined) errors[choiceOf(field)] = "Elige la columna.";
  }
  const { consentText, consentAt } = plan.columns;
  if (consentText === undefined && !plan.consentText) {
    errors.consentText = "Elige la columna que lo dice, o escríbelo aquí.";
  }
  if (plan.consentDay > formatFileDate(now)) errors.consentDay = "Ese día no ha llegado.";
  if ((consentAt === undefined || fields.consentDay) && !plan.consentDay) {
    errors.consentDay = "Elige la columna que lo dice, o pon el día.";
  }
  return { plan, errors };
}
