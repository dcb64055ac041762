import "server-only";
import type * as z from "zod";
import { readWith } from "@/lib/accounts/read-with";
import { mayLeave, mayWe, STANDING } from "@/lib/consents/may-we";
import { db, type Prisma } from "@/lib/kernel/db";
import { hasEmail } from "@/lib/kernel/no-email";
import { arrivalOf, beyond, readCursor, writeCursor } from "@/lib/requests/list/cursor";
import { type LeadFilter, NO_FILTER } from "@/lib/requests/list/filter";
import { leadWhere } from "@/lib/requests/list/lead-where";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import { PROPERTY_TYPE } from "@/lib/vocabulary/property-types";
import { RESULT } from "@/lib/vocabulary/results";
import { readStatus } from "@/lib/vocabulary/status";
import { readValue } from "@/lib/vocabulary/table";
import type { ApiLead, leadPageSchema } from "./lead-schema";
import { ApiProblem, missingLead } from "./problem";

type Page = {
  filter: Pick<LeadFilter, "status" | "from" | "to">;
  limit: number;
  cursor: string | undefined;
};

/**
 * A page of requests, the newest first. Requests that arrive meanwhile move nothing: each is given once.
 * @throws ApiProblem for a cursor that is not of this list
 */
export function readLeadPage({ filter, limit, cursor }: Page) {
  return readWith("leads.read", async ({ id }): Promise<z.infer<typeof leadPageSchema>> => {
    const place = cursor === undefined ? null : readCursor(cursor);
    if (cursor !== undefined && place?.direction !== "older") {
      throw new ApiProblem(422, "The cursor is none of this list.");
    }
    const where = await leadWhere("all", { ...NO_FILTER, ...filter }, id);
    const found = await db().leadView.findMany({
      select: COLUMNS,
      where: { AND: [where, place ? beyond(place) : {}] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      // One extra row tells whether another page follows.
      take: limit + 1,
    });
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      leads: rows.map(shownLead),
      next_cursor: last ? writeCursor("older", arrivalOf(last)) : null,
    };
  });
}

/** One request. @throws ApiProblem when there is none outside quarantine */
export function readOneLead(id: string): Promise<ApiLead> {
  return readWith("leads.read", async () => {
    const found = await db().leadView.findFirst({ select: COLUMNS, where: { id } });
    if (!found) throw missingLead();
    return shownLead(found);
  });
}

const COLUMNS = {
  ...{ id: true, personId: true, status: true, createdAt: true, form: true, source: true },
  ...{ fullName: true, email: true, noMail: true, phone: true },
  ...{ debtOver10k: true, multipleCreditors: true, hasProperties: true, propertyType: true },
  ...{ eligible: true, result: true, preferredTimeSlot: true, preferredDay: true },
  ...{ dueAt: true, firstAttemptAt: true, lastAttemptAt: true, consentTs: true },
  ...STANDING,
  person: {
    select: {
      ...STANDING.person.select,
      ...{ fullName: true, email: true, phone: true, correctedText: true },
    },
  },
} as const satisfies Prisma.LeadViewSelect;

type Row = Prisma.LeadViewGetPayload<{ select: typeof COLUMNS }>;

function shownLead(row: Row): ApiLead {
  const withheld = !mayLeave(row);
  return {
    id: row.id,
    person_id: row.personId,
    status: readStatus(row.status),
    withheld,
    details: withheld ? null : detailsOf(row),
  };
}

function detailsOf(row: Row): NonNullable<ApiLead["details"]> {
  // As in the office, the corrected contact counts.
  const { fullName, email, phone } = row.person.correctedText ? row.person : row;
  return {
    created_at: row.createdAt.toISOString(),
    form: readValue(LEAD_ORIGIN, row.form),
    source: row.source,
    name: fullName,
    // Whoever reads it must not write to an e-mail that somebody else may read.
    email: hasEmail(email) && !row.noMail ? email : null,
    phone,
    debt_over_10k: row.debtOver10k,
    multiple_creditors: row.multipleCreditors,
    has_properties: row.hasProperties,
    property_type: readOrNull(PROPERTY_TYPE, row.propertyType),
    eligible: row.eligible,
    result: readOrNull(RESULT, row.result),
    preferred_time_slot: row.preferredTimeSlot,
    preferred_day: row.preferredDay,
    due_at: isoOf(row.dueAt),
    first_attempt_at: isoOf(row.firstAttemptAt),
    last_attempt_at: isoOf(row.lastAttemptAt),
    consents: {
      given_at: isoOf(row.consentTs),
      call: true,
      firm: mayWe("firm", row),
      lenders: mayWe("lenders", row),
    },
  };
}

function readOrNull<Value extends string>(table: Readonly<Record<Value, unknown>>, value: unknown) {
  return value === null ? null : readValue(table, value);
}

function isoOf(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}
