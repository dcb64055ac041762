import "server-only";
import type * as z from "zod";
import { readWith } from "@/lib/accounts/read-with";
import { mayLeave } from "@/lib/consents/may-we";
import { db, type Prisma } from "@/lib/kernel/db";
import { arrivalOf, beyond, readCursor, writeCursor } from "@/lib/requests/list/cursor";
import { type LeadFilter, NO_FILTER } from "@/lib/requests/list/filter";
import { leadWhere } from "@/lib/requests/list/lead-where";
import { readStatus } from "@/lib/vocabulary/status";
import { detailsOf, TOLD_LEAD } from "@/lib/webhooks/told-lead";
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
  ...{ id: true, personId: true, status: true },
  ...TOLD_LEAD,
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
