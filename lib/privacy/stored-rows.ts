import "server-only";
import type { Prisma, Transaction } from "@/lib/kernel/db";

const FIRST = "asc" as const;
const BY_TIME = { orderBy: [{ createdAt: FIRST }, { id: FIRST }] };

/** The tables besides `leads` whose rows belong to a lead. A test fails if one is missing. */
export const STORED_TABLES = {
  receipts: BY_TIME,
  notes: BY_TIME,
  events: BY_TIME,
  tasks: BY_TIME,
  attempts: { orderBy: [{ at: FIRST }, { id: FIRST }] },
  mails: BY_TIME,
  links: BY_TIME,
  withdrawals: BY_TIME,
  handovers: { include: { partner: { select: { name: true } } }, ...BY_TIME },
} satisfies Prisma.LeadInclude;

type LeadWithRows = Prisma.LeadGetPayload<{ include: typeof STORED_TABLES }>;
type Lead = Prisma.LeadGetPayload<object>;

/** Everything stored about one lead. Whole rows, so that no column is forgotten. */
export type StoredRows = Pick<LeadWithRows, keyof typeof STORED_TABLES> & {
  lead: Lead;
  /** The lead's person with the corrected contact, and the people merged into that person. */
  people: Prisma.PersonGetPayload<object>[];
  /** The rights requests of these people. */
  rights: Prisma.RightsRequestGetPayload<object>[];
  handedOver: { recipient: string; firms: string[]; startedAt: Date }[];
  jobs: { task: string; runAt: Date; createdAt: Date }[];
  /** The accounts with the lead's e-mail, without the password's hash. */
  accounts: { email: string; createdAt: Date; emailConfirmedAt: Date | null; roles: string[] }[];
};

/** Everything stored about these leads. The caller checks access. */
export async function readStored(
  client: Transaction,
  ids: readonly string[],
): Promise<Map<string, StoredRows>> {
  const where = { id: { in: [...ids] } };
  const leads = await client.lead.findMany({ include: STORED_TABLES, where });
  const people = await readPeople(client, leads);
  const rights = await readRights(client, people);
  const handOvers = await readHandOvers(client, ids);
  const jobs = await readJobs(client, ids);
  const accounts = await readAccounts(client, leads);
  return new Map(
    leads.map((stored) => {
      const { receipts, notes, events, tasks, attempts, mails, links, ...rest } = stored;
      const { withdrawals, handovers, ...lead } = rest;
      const own = people.filter((person) => isOf(lead, person));
      const rows: StoredRows = {
        ...{ lead, receipts, notes, events, tasks, attempts, mails, links, withdrawals },
        handovers,
        people: own,
        rights: rights.filter(({ personId }) => own.some(({ id }) => id === personId)),
        handedOver: handOvers
          .filter(({ leadIds }) => leadIds.includes(lead.id))
          .map(({ export: handed }) => handed),
        jobs: jobs.filter(({ leadId }) => leadId === lead.id).map(({ leadId: _, ...job }) => job),
        accounts: accounts.filter(({ email }) => email === accountOf(lead)),
      };
      return [lead.id, rows];
    }),
  );
}

/** The people of the leads, and those merged into them. */
function readPeople(client: Transaction, leads: readonly Lead[]) {
  const ids = leads.flatMap(({ personId }) => personId ?? []);
  return client.person.findMany({
    where: { OR: [{ id: { in: ids } }, { mergedIntoId: { in: ids } }] },
    ...BY_TIME,
  });
}

function isOf({ personId }: Lead, person: { id: string; mergedIntoId: string | null }): boolean {
  return personId !== null && [person.id, person.mergedIntoId].includes(personId);
}

/** Leaves out erasures on «Mi solicitud»: they may be of another person with the same phone. */
function readRights(client: Transaction, people: readonly { id: string }[]) {
  return client.rightsRequest.findMany({
    where: {
      personId: { in: people.map(({ id }) => id) },
      NOT: { channel: "link", kind: "erasure", answeredAt: { not: null } },
    },
    orderBy: [{ receivedAt: "asc" }, { id: "asc" }],
  });
}

/** Who received the data, by name (GDPR art. 15.1.c; CJEU C-154/21). Our own exports do not count. */
function readHandOvers(client: Transaction, ids: readonly string[]) {
  return client.leadExportPart.findMany({
    select: {
      leadIds: true,
      export: { select: { recipient: true, firms: true, startedAt: true } },
    },
    where: { leadIds: { hasSome: [...ids] }, export: { recipient: { not: "ourselves" } } },
    orderBy: [{ export: { startedAt: "asc" } }, { exportId: "asc" }, { part: "asc" }],
  });
}

/** Raw SQL because Prisma does not know the queue's tables. The jobs hold only the lead's id. */
function readJobs(client: Transaction, ids: readonly string[]) {
  return client.$queryRaw<(StoredRows["jobs"][number] & { leadId: string })[]>`
    SELECT payload->>'leadId' AS "leadId", task.identifier AS task, job.run_at AS "runAt",
      job.created_at AS "createdAt"
    FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE payload->>'leadId' = ANY(${ids}::text[]) ORDER BY job.id`;
}

async function readAccounts(client: Transaction, leads: readonly Lead[]) {
  const found = await client.user.findMany({
    select: {
      ...{ email: true, createdAt: true, emailConfirmedAt: true },
      roles: { select: { role: true }, orderBy: { role: "asc" } },
    },
    where: { email: { in: leads.map(accountOf) } },
  });
  return found.map(({ roles, ...account }) => ({
    ...account,
    roles: roles.map(({ role }) => role),
  }));
}

function accountOf({ emailNormalized }: Lead): string {
  return emailNormalized.toLowerCase();
}
