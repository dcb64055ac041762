import { answerCall } from "@/lib/api/answer-call";
import { readOneLead } from "@/lib/api/read-leads";
import { READ_LEAD } from "@/lib/api/routes";

/** One request, for a program. */
export const dynamic = "force-dynamic";

export const GET = answerCall(READ_LEAD, async ({ params }) => ({
  answer: await readOneLead(params.id),
}));
