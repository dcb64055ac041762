import "server-only";
import * as z from "zod";
import { cutText, toPlainLine } from "@/lib/text";
import type { CalculatorSummary } from "./calculator-summary";
import { MINIMUM_WAGES } from "./rules";

/** Euros: beyond any debt of a person, and far within what counts exactly in cents. */
const MOST_EUROS = 1_000_000_000;
const MOST_ADMINISTRATIONS = 20;

const euros = z.number().min(0).max(MOST_EUROS);
const publicDebt = z.object({ principal: euros, accessory: euros.optional() });
const name = z
  .string()
  .max(1_000)
  .transform((typed) => cutText(toPlainLine(typed), 100));
const knownYear = (year: number) => MINIMUM_WAGES.some((wage) => wage.year === year);

const summarySchema = z.object({
  year: z.number().refine(knownYear),
  payments: z.literal([12, 14]),
  dependants: z.int().min(0).max(30),
  insolvency: z.enum(["actual", "inminente", "no"]),
  legalPerson: z.boolean().optional(),
  selfEmployed: z.enum(["no", "activo", "cesado"]),
  microempresa: z.boolean().optional(),
  keepHome: z.boolean(),
  netIncome: euros,
  essentialExpenses: euros,
  currentDebtPayments: euros.optional(),
  creditors: z.int().min(1).max(10_000),
  guarantors: z.boolean().optional(),
  gananciales: z.boolean().optional(),
  assets: z.object({
    homeFreeValue: euros.optional(),
    otherRealEstate: euros.optional(),
    vehicleValue: euros.optional(),
    vehicleNeeded: z.boolean().optional(),
    savings: euros.optional(),
  }),
  debts: z.object({
    bank: euros.optional(),
    cards: euros.optional(),
    suppliers: euros.optional(),
    family: euros.optional(),
    other: euros.optional(),
    aeat: publicDebt.nullable(),
    tgss: publicDebt.nullable(),
    otherPublic: z.array(publicDebt.extend({ name })).max(MOST_ADMINISTRATIONS),
    mortgage: z
      .object({ outstanding: euros, homeValue: euros, upToDate: z.boolean().optional() })
      .nullable()
      .optional(),
    securedVehicle: z.object({ outstanding: euros, value: euros }).nullable().optional(),
    nonDischargeable: euros.optional(),
  }),
});

/** The calculator's case as a form sends it, in JSON. Anything that is not asked for is left out. */
export const caseSummarySchema = z
  .string()
  .max(10_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("no JSON");
      return z.NEVER;
    }
  })
  .pipe(summarySchema) satisfies z.ZodType<CalculatorSummary, string>;
