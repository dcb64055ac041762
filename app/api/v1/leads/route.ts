import { addLead } from "@/lib/api/add-lead";
import { answerCall } from "@/lib/api/answer-call";
import { readLeadPage } from "@/lib/api/read-leads";
import { ADD_LEAD, LIST_LEADS } from "@/lib/api/routes";

/** Lists requests for a program, and stores those that it sends. */
export const dynamic = "force-dynamic";

export const GET = answerCall(LIST_LEADS, async ({ query }) => {
  const { limit, cursor, status = null, from = null, to = null } = query;
  const answer = await readLeadPage({ filter: { status, from, to }, limit, cursor });
  const filter = [status, from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(", ");
  return { answer, trace: { filter, count: answer.leads.length } };
});

export const POST = answerCall(ADD_LEAD, async ({ body, key }) => {
  const { id, isNew } = await addLead(body, key);
  return { answer: { id }, trace: { lead: id }, ...(!isNew && { status: 200 as const }) };
});
