import { answerCall } from "@/lib/api/answer-call";
import { setStatus } from "@/lib/api/change-lead";
import { SET_STATUS } from "@/lib/api/routes";

/** A program changes the status of a request. */
export const dynamic = "force-dynamic";

export const POST = answerCall(SET_STATUS, async ({ params, body }) => ({
  answer: await setStatus(params.id, body),
}));
