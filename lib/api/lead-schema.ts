import * as z from "zod";
import { LEAD_ORIGINS } from "@/lib/vocabulary/lead-origins";
import { PROPERTY_TYPES } from "@/lib/vocabulary/property-types";
import { RESULTS } from "@/lib/vocabulary/results";
import { LEAD_STATUSES } from "@/lib/vocabulary/status";

const moment = z.iso.datetime();

const detailsSchema = z.strictObject({
  created_at: moment,
  form: z.enum(LEAD_ORIGINS),
  source: z.string().meta({ description: "The form, or the campaign that brought the visitor." }),
  name: z.string(),
  email: z.string().nullable().meta({ description: "Null if there is none that we may write to." }),
  phone: z.string(),
  province: z.string().nullable().meta({ description: "The first two digits of its postcodes." }),
  debt_over_10k: z.boolean().meta({ description: "More than 10,000 euros." }),
  multiple_creditors: z.boolean(),
  has_properties: z.boolean(),
  property_type: z.enum(PROPERTY_TYPES).nullable(),
  eligible: z.boolean(),
  result: z.enum(RESULTS).nullable().meta({ description: "Of test or calculator: A fits best." }),
  preferred_time_slot: z.string().nullable(),
  preferred_day: z.string().nullable(),
  due_at: moment.nullable().meta({ description: "Until when somebody should call." }),
  first_attempt_at: moment.nullable(),
  last_attempt_at: moment.nullable(),
  consents: z.strictObject({
    given_at: moment.nullable(),
    call: z.literal(true),
    firm: z.boolean().meta({ description: "A law firm may be given the case." }),
    lenders: z.boolean(),
  }),
});

/** A request, as a program reads it. */
export const leadSchema = z.strictObject({
  id: z.guid(),
  person_id: z.guid().meta({ description: "The same for all requests of a person." }),
  status: z.enum(LEAD_STATUSES),
  withheld: z.boolean().meta({
    description:
      "The person has withdrawn or restricted the use of the data, or has agreed only in a conversation.",
  }),
  details: detailsSchema.nullable().meta({ description: "Null when withheld." }),
});

export type ApiLead = z.infer<typeof leadSchema>;

export const leadPageSchema = z.strictObject({
  leads: z.array(leadSchema),
  next_cursor: z.string().nullable().meta({ description: "Null on the last page." }),
});
