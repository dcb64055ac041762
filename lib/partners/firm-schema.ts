import * as z from "zod";
import { provinces } from "@/content/provinces";
import { readDay } from "@/lib/kernel/format";
import { toPlainLine } from "@/lib/kernel/text";
import { PARTICULAR_CASES } from "@/lib/vocabulary/handovers";
import { valuesOf } from "@/lib/vocabulary/table";

const CAPACITY = "Escribe cuántos casos por semana, de 1 a 500.";
const CHOOSE = "Elige una de las dos.";

/** A choice that the form always sends. */
const yesOrNo = z.enum(["si", "no"], CHOOSE).transform((typed) => typed === "si");

/** Checks and cleans what an admin types about a firm. The limits are those of the table. */
export const firmSchema = z.object({
  name: line(2, 120, "Escribe el nombre del despacho."),
  registerNumber: line(1, 40, "Escribe su número de colegiado o de registro."),
  chamber: line(1, 120, "Escribe su colegio de abogados."),
  country: line(2, 60, "Escribe el país en el que está."),
  provinces: z
    .array(z.string())
    .max(Object.keys(provinces).length)
    .refine((codes) => codes.every((code) => Object.hasOwn(provinces, code))),
  takes: z.array(z.enum(PARTICULAR_CASES)).max(PARTICULAR_CASES.length),
  weeklyCapacity: z.coerce.number(CAPACITY).int(CAPACITY).min(1, CAPACITY).max(500, CAPACITY),
  contactName: line(1, 120, "Escribe con quién hablamos allí."),
  contactEmail: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email("Escribe un email, como casos@despacho.es.")),
  contactPhone: line(0, 40),
  contractDate: z
    .string()
    .refine((day) => readDay(day) !== null, "Pon la fecha del contrato.")
    .transform((day) => new Date(`${day}T00:00:00Z`)),
  pays: yesOrNo,
  placeholder: yesOrNo,
});

export type FirmInput = z.infer<typeof firmSchema>;

/** The fields of the form about a firm. */
export type FirmField = keyof FirmInput;
export const FIRM_FIELDS = valuesOf(firmSchema.shape);

/** Those with several values; the kept values join them with commas. */
export const FIRM_LISTS = ["provinces", "takes"] as const satisfies readonly FirmField[];

/** One line of plain text. */
function line(least: number, most: number, message = `Como mucho ${most} caracteres.`) {
  return z
    .string()
    .default("")
    .transform(toPlainLine)
    .pipe(z.string().min(least, message).max(most, `Como mucho ${most} caracteres.`));
}
