import * as z from "zod";
import { MAX_NOTE_LENGTH } from "@/lib/calls/sheet-state";
import { readDay } from "@/lib/kernel/format";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { REPORTED_SOURCES } from "@/lib/vocabulary/consent-sources";
import { MAX_FIRM_NOTE } from "@/lib/vocabulary/handovers";
import { PROPERTY_TYPES } from "@/lib/vocabulary/property-types";
import { LEAD_STATUSES } from "@/lib/vocabulary/status";
import { type ApiRoute, declare } from "./declare";
import { leadPageSchema, leadSchema } from "./lead-schema";

/** Where the routes are served. */
export const API_PATH = "/api/v1";

const NOTHING = z.strictObject({});
const ONE_LEAD = z.strictObject({ id: z.guid() });
const NO_BODY = z.undefined();

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((value) => readDay(value) !== null, "No day of the calendar.");

export const LIST_LEADS = declare({
  method: "GET",
  path: "/leads",
  scope: "leads:read",
  summary: "Lists requests, the newest first.",
  params: NOTHING,
  query: z.strictObject({
    status: z.enum(LEAD_STATUSES).optional(),
    from: day.optional().meta({ description: "First day of arrival in Madrid, yyyy-MM-dd." }),
    to: day.optional().meta({ description: "Last day of arrival in Madrid, yyyy-MM-dd." }),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: z
      .string()
      .max(200)
      .optional()
      .meta({ description: "The next_cursor of the page before." }),
  }),
  body: NO_BODY,
  once: false,
  status: 200,
  answer: leadPageSchema,
});

export const READ_LEAD = declare({
  method: "GET",
  path: "/leads/{id}",
  scope: "leads:read",
  summary: "Reads a request.",
  params: ONE_LEAD,
  query: NOTHING,
  body: NO_BODY,
  once: false,
  status: 200,
  answer: leadSchema,
});

/** The most that a receipt holds, with who reported it. */
const MAX_WORDS = 3_500;

export const ADD_LEAD = declare({
  method: "POST",
  path: "/leads",
  scope: "leads:write",
  summary:
    "Stores the request of a person who has agreed elsewhere that we call them, and has not said otherwise since.",
  params: NOTHING,
  query: NOTHING,
  body: z.strictObject({
    name: z.string().max(200),
    phone: z.string().max(60),
    email: z.string().max(254).optional(),
    debt_over_10k: z
      .boolean()
      .nullable()
      .meta({ description: "Null if the person does not know." }),
    multiple_creditors: z.boolean().nullable(),
    has_properties: z.boolean().nullable(),
    property_type: z.enum(PROPERTY_TYPES).optional(),
    preferred_time_slot: z.enum(TIME_SLOTS).optional(),
    consent: z.strictObject({
      source: z.enum(REPORTED_SOURCES).meta({
        description: "How the person agreed; import: on a form of another system.",
      }),
      given_at: z.iso.datetime({ offset: true }),
      words: z.string().min(1).max(MAX_WORDS).meta({
        description: "The text that the person agreed to, and the answer. It is kept as the proof.",
      }),
    }),
  }),
  once: true,
  status: 201,
  answer: z.strictObject({ id: z.guid() }),
});

export const SET_STATUS = declare({
  method: "POST",
  path: "/leads/{id}/status",
  scope: "leads:write",
  summary: "Changes the status of a request, unless somebody has changed it meanwhile.",
  params: ONE_LEAD,
  query: NOTHING,
  body: z.strictObject({
    status: z.enum(LEAD_STATUSES),
    expected_status: z.enum(LEAD_STATUSES).meta({ description: "The status that you have read." }),
  }),
  once: false,
  status: 200,
  answer: z.strictObject({
    id: z.guid(),
    status: z.enum(LEAD_STATUSES),
    case_of: z.guid().nullable().meta({
      description:
        "The person's first request, whose status is the case's and stays as it is; null if it is this one.",
    }),
  }),
});

export const ADD_NOTE = declare({
  method: "POST",
  path: "/leads/{id}/notes",
  scope: "leads:write",
  summary: "Adds a note to a request.",
  params: ONE_LEAD,
  query: NOTHING,
  body: z.strictObject({ note: z.string().min(1).max(MAX_NOTE_LENGTH) }),
  once: true,
  status: 201,
  answer: z.strictObject({ id: z.guid().meta({ description: "Of the request." }) }),
});

export const HAND_OVER = declare({
  method: "POST",
  path: "/leads/{id}/handover",
  scope: "handovers:write",
  summary: "Hands the case over to the law firm that the rule chooses.",
  params: ONE_LEAD,
  query: NOTHING,
  body: z.strictObject({
    note: z.string().max(MAX_FIRM_NOTE).default("").meta({ description: "For the firm." }),
  }),
  once: false,
  status: 201,
  answer: z.strictObject({
    id: z.guid().meta({ description: "Of the request." }),
    firm: z.string(),
  }),
});

/** Every route, for the OpenAPI document and the tests. */
export const API_ROUTES: readonly ApiRoute[] = [
  LIST_LEADS,
  ADD_LEAD,
  READ_LEAD,
  SET_STATUS,
  ADD_NOTE,
  HAND_OVER,
];
