import { answerCall } from "@/lib/api/answer-call";
import { handOver } from "@/lib/api/change-lead";
import { HAND_OVER } from "@/lib/api/routes";

/** A program hands a case over to the firm that the rule chooses. */
export const dynamic = "force-dynamic";

export const POST = answerCall(HAND_OVER, async ({ params, body }) => ({
  answer: await handOver(params.id, body.note),
}));
