import type { Transaction } from "@/lib/db";
import { eventText } from "@/lib/leads/sheet/event-text";

type Said = { fullName?: string; phone?: string };
const NAMES = { fullName: "nombre", phone: "teléfono" } as const;
const FIELDS = ["fullName", "phone"] as const;

const CONTACT_EVENTS = ["contact_corrected", "contact_change_asked"];
/** Of these the last one holds. */
const WISH_EVENTS = ["hour_chosen", "letter_asked", "request_cancelled", "request_resumed"];

/**
 * What was changed or asked for in «Mi solicitud» since the last attempt to call, for whoever calls next:
 * the old number may still be the right one.
 */
export async function readOwnChanges(
  client: Pick<Transaction, "lead" | "leadEvent" | "person">,
  personId: string,
): Promise<string[]> {
  const { _max } = await client.lead.aggregate({
    _max: { lastAttemptAt: true },
    where: { personId },
  });
  const events = await client.leadEvent.findMany({
    select: { type: true, data: true, actorEmail: true },
    where: {
      type: { in: [...CONTACT_EVENTS, ...WISH_EVENTS, "urgent_said"] },
      actorEmail: null,
      lead: { personId },
      ...(_max.lastAttemptAt && { createdAt: { gt: _max.lastAttemptAt } }),
    },
    orderBy: { id: "asc" },
  });
  if (events.length === 0) return [];
  const urgent = events.findLast(({ type }) => type === "urgent_said");
  const last = events.findLast(({ type }) => WISH_EVENTS.includes(type));
  const decided = [urgent, last].flatMap((event) => (event ? [eventText(event)] : []));
  const now = await client.person.findUniqueOrThrow({ where: { id: personId } });
  const ofType = (wanted: string) =>
    events
      .filter(({ type }) => type === wanted)
      .map(({ data }) => data as { from: Said; to: Said });
  const corrected = ofType("contact_corrected");
  const changed = FIELDS.flatMap((field) => {
    const before = corrected.find(({ from }) => from[field])?.from[field];
    if (!before || before === now[field]) return [];
    return [`Ha cambiado su ${NAMES[field]}: antes ${before}`];
  });
  const asked: Said = Object.assign({}, ...ofType("contact_change_asked").map(({ to }) => to));
  const wishes = FIELDS.flatMap((field) =>
    asked[field] ? [`el ${NAMES[field]} a ${asked[field]}`] : [],
  );
  if (wishes.length === 0) return [...decided, ...changed];
  const text = `Desde otro email piden cambiar ${wishes.join(" y ")}. Compruébalo con la persona.`;
  return [...decided, ...changed, text];
}
