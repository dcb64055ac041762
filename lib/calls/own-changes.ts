import type { Transaction } from "@/lib/kernel/db";
import { EVENT } from "@/lib/vocabulary/events/events";
import type { ChangedContact } from "@/lib/vocabulary/events/people-events";
import type { Outcome } from "@/lib/vocabulary/outcomes";
import { readValue } from "@/lib/vocabulary/table";
import { begunAt, COUNTED_ATTEMPTS } from "./call-history";
import { CONTACT_CHANGES, DECISIONS } from "./decided-meanwhile";

const NAMES = { fullName: "nombre", phone: "teléfono" } as const;
const FIELDS = ["fullName", "phone"] as const;

/** Only the last of these counts. */
const WISHES = DECISIONS.filter((type) => type !== "urgent_said");

/**
 * Tells the next adviser what the person asked for on «Mi solicitud» since the last attempt, and which
 * contact data changed since the last call began: the old number may still be the right one.
 */
export async function readOwnChanges(
  client: Pick<Transaction, "callAttempt" | "lead" | "leadEvent" | "person">,
  personId: string,
): Promise<string[]> {
  const { _max } = await client.lead.aggregate({
    _max: { lastAttemptAt: true },
    where: { personId },
  });
  const called = await client.callAttempt.findFirst({
    select: { at: true, openSeconds: true },
    // A mail does not try the number.
    where: { lead: { personId }, ...COUNTED_ATTEMPTS, NOT: { outcome: "wrote" satisfies Outcome } },
    orderBy: { at: "desc" },
  });
  const since = (time: Date | null) => (time ? { createdAt: { gt: time } } : {});
  const events = await client.leadEvent.findMany({
    select: { type: true, data: true, actorEmail: true },
    where: {
      actorEmail: null,
      lead: { personId },
      OR: [
        { type: { in: [...DECISIONS] }, ...since(_max.lastAttemptAt) },
        { type: { in: [...CONTACT_CHANGES] }, ...since(called && begunAt(called)) },
      ],
    },
    orderBy: { id: "asc" },
  });
  if (events.length === 0) return [];
  const urgent = events.findLast(({ type }) => type === "urgent_said");
  const last = events.findLast(({ type }) => WISHES.some((wish) => wish === type));
  const decided = [urgent, last].flatMap((event) => (event ? [textOf(event)] : []));
  const now = await client.person.findUniqueOrThrow({ where: { id: personId } });
  const ofType = (wanted: "contact_corrected" | "contact_change_asked") =>
    events.filter(({ type }) => type === wanted).map(({ data }) => EVENT[wanted].read(data));
  const corrected = ofType("contact_corrected");
  const changed = FIELDS.flatMap((field) => {
    const before = corrected.find(({ from }) => from[field])?.from[field];
    if (!before || before === now[field]) return [];
    return [`Ha cambiado su ${NAMES[field]}: antes ${before}`];
  });
  const asked: ChangedContact = Object.assign(
    {},
    ...ofType("contact_change_asked").map(({ to }) => to),
  );
  const wishes = FIELDS.flatMap((field) =>
    asked[field] ? [`el ${NAMES[field]} a ${asked[field]}`] : [],
  );
  if (wishes.length === 0) return [...decided, ...changed];
  const text = `Desde otro email piden cambiar ${wishes.join(" y ")}. Compruébalo con la persona.`;
  return [...decided, ...changed, text];
}

function textOf({ type, data, actorEmail }: StoredEvent): string {
  return EVENT[readValue(EVENT, type)].officeText(data, actorEmail);
}

type StoredEvent = { type: string; data: unknown; actorEmail: string | null };
