import "server-only";
import { readCancelled } from "@/lib/calls/cancelled";
import { readHeard } from "@/lib/calls/read-heard";
import { mayWe, STANDING } from "@/lib/consents/may-we";
import type { Prisma, Transaction } from "@/lib/kernel/db";
import type { ParticularCase } from "@/lib/vocabulary/handovers";
import type { HeardFact } from "@/lib/vocabulary/heard-facts";
import { isOver, readStatus } from "@/lib/vocabulary/status";
import type { OfferedCase } from "./choose-firm";
import { HAD } from "./offerable";

const LEAD = {
  ...STANDING,
  createdAt: true,
  email: true,
  status: true,
  hasProperties: true,
  propertyType: true,
  personId: true,
  caseOfId: true,
  person: { select: { ...STANDING.person.select, province: true, doNotCallAt: true } },
} as const satisfies Prisma.LeadViewSelect;

type Lead = Prisma.LeadViewGetPayload<{ select: typeof LEAD }>;

/** A request that a firm may study, or why none may, in words. */
type CaseToOffer = { personId: string; about: OfferedCase } | { problem: string };

/**
 * Reads what decides about the hand-over of a request. Every way to a firm must ask it, under the lock of the
 * person where it hands over, or `offerableWhere` for many: without the consent for it, none may have the case.
 */
export async function readCaseToOffer(client: Transaction, leadId: string): Promise<CaseToOffer> {
  const lead = await client.leadView.findUnique({ select: LEAD, where: { id: leadId } });
  if (!lead) return { problem: "Esta solicitud ya no existe." };
  const problem = await problemOf(client, lead);
  if (problem) return { problem };
  const { personId, person } = lead;
  const heard = await readHeard(client, personId, lead.createdAt);
  const earlier = await client.handover.findMany({
    select: { partnerId: true },
    where: { personId, ...HAD },
  });
  const hadBy = earlier.map(({ partnerId }) => partnerId);
  return { personId, about: { province: person.province, needs: needsOf(lead, heard), hadBy } };
}

async function problemOf(client: Transaction, lead: Lead): Promise<string | null> {
  if (lead.person.restrictedAt) return "El uso de sus datos está limitado: no salen de aquí.";
  if (!mayWe("firm", lead)) {
    return "Esta solicitud no lleva su permiso para enviarla a un despacho.";
  }
  if (lead.person.doNotCallAt) {
    return "Ha pedido que no le llamen, y un despacho le llamaría. Si ya las quiere, anótalo antes en «Vuelve a querer llamadas».";
  }
  if ((await readCancelled([lead], client))(lead)) return "Ha anulado esta solicitud.";
  const { status } = lead.caseOfId
    ? await client.lead.findUniqueOrThrow({ where: { id: lead.caseOfId } })
    : lead;
  return isOver(readStatus(status)) ? "Su caso está cerrado. Cambia antes el estado." : null;
}

/** The particular cases that this one is, as far as the person has told us. */
function needsOf(
  { hasProperties, propertyType }: Lead,
  heard: ReadonlyMap<HeardFact, string>,
): ParticularCase[] {
  const isAnswer = (fact: HeardFact, ...answers: readonly string[]) =>
    answers.includes(heard.get(fact) ?? "");
  const needs: [ParticularCase, boolean][] = [
    ["self_employed", isAnswer("work", "active", "past", "company")],
    // A form may not say what a person owns.
    ["homes", hasProperties && propertyType !== "vehiculo"],
    ["public_debt", isAnswer("public", "under", "over")],
  ];
  return needs.flatMap(([need, isNeeded]) => (isNeeded ? [need] : []));
}
