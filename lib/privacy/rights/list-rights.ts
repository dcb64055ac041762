import "server-only";
import * as z from "zod";
import { readWith } from "@/lib/accounts/read-with";
import { db, type Prisma } from "@/lib/kernel/db";
import {
  NUMBER_LENGTH,
  type RightChannel,
  type RightKind,
  type RightOutcome,
} from "@/lib/vocabulary/right-kinds";
import type { RightsFilter } from "./rights-filter";
import { typedRight } from "./typed-right";

const PAGE_SIZE = 50;
/** Far more than this team ever has open. */
const OPEN_AT_MOST = 200;

export type ListedRight = {
  id: string;
  kind: RightKind;
  channel: RightChannel;
  /** The person's name, or the typed requester; null after an erasure. */
  who: string | null;
  receivedAt: Date;
  dueAt: Date;
  handlerEmail: string | null;
  outcome: RightOutcome | null;
  answeredAt: Date | null;
};

export type RightsPage = { open: ListedRight[]; answered: AnsweredPage };
export type AnsweredPage = { rows: ListedRight[]; first: boolean; older: string | null };

/** Identifies the last request of a page; the next page starts after it. */
const cursorSchema = z.tuple([z.iso.datetime({ precision: 3 }), z.guid()]);

/**
 * The requests that match a filter: the open ones by deadline, and a page of the answered ones, newest
 * first. An invalid cursor gives the first page.
 * @throws AccessError without the permission
 */
export function listRights(filter: RightsFilter, cursor: unknown): Promise<RightsPage> {
  return readWith("privacy.manage", async () => {
    const [open, answered] = await Promise.all([
      filter.state === "answered" ? [] : listOpen(filter),
      filter.state === "open"
        ? { rows: [], first: true, older: null }
        : listAnswered(filter, cursor),
    ]);
    return { open, answered };
  });
}

/** @throws AccessError without the permission */
export function countOpenRights(): Promise<number> {
  return readWith("privacy.manage", () =>
    db().rightsRequest.count({ where: { answeredAt: null } }),
  );
}

async function listOpen(filter: RightsFilter): Promise<ListedRight[]> {
  const found = await db().rightsRequest.findMany({
    include: WITH_NAME,
    where: { answeredAt: null, ...matching(filter) },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: OPEN_AT_MOST,
  });
  return found.map(listed);
}

async function listAnswered(filter: RightsFilter, cursor: unknown): Promise<AnsweredPage> {
  const place = typeof cursor === "string" ? cursorSchema.safeParse(cursor.split(" ")).data : null;
  const found = await db().rightsRequest.findMany({
    include: WITH_NAME,
    where: {
      ...matching(filter),
      AND: [{ answeredAt: { not: null } }, place ? olderThan(...place) : {}],
    },
    orderBy: [{ answeredAt: "desc" }, { id: "desc" }],
    // One extra row tells whether another page follows.
    take: PAGE_SIZE + 1,
  });
  const rows = found.slice(0, PAGE_SIZE).map(listed);
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined;
  const older = last?.answeredAt ? `${last.answeredAt.toISOString()} ${last.id}` : null;
  return { rows, first: !place, older };
}

function matching({ kind, number }: RightsFilter): Prisma.RightsRequestWhereInput {
  return { ...(kind && { kind }), ...(number && { id: idsWith(number) }) };
}

/** The ids that begin with a typed number; none for what cannot begin an id. */
function idsWith(number: string): Prisma.UuidFilter {
  if (!/^[\da-f]+$/i.test(number)) return { in: [] };
  const from = number.padEnd(NUMBER_LENGTH, "0");
  const until = number.padEnd(NUMBER_LENGTH, "f");
  return {
    gte: `${from}-0000-0000-0000-000000000000`,
    lte: `${until}-ffff-ffff-ffff-ffffffffffff`,
  };
}

const WITH_NAME = { person: { select: { fullName: true } } } as const;

type Found = Prisma.RightsRequestGetPayload<{ include: typeof WITH_NAME }>;

function listed({ person, requester, ...row }: Found): ListedRight {
  const { id, receivedAt, dueAt, handlerEmail, answeredAt, kind, channel, outcome } =
    typedRight(row);
  return {
    ...{ id, receivedAt, dueAt, handlerEmail, answeredAt, kind, channel, outcome },
    who: person?.fullName ?? requester,
  };
}

function olderThan(at: string, id: string): Prisma.RightsRequestWhereInput {
  return { OR: [{ answeredAt: { lt: at } }, { answeredAt: at, id: { lt: id } }] };
}
