import { answerCall } from "@/lib/api/answer-call";
import { addNote } from "@/lib/api/change-lead";
import { ADD_NOTE } from "@/lib/api/routes";

/** A program adds a note to a request. */
export const dynamic = "force-dynamic";

export const POST = answerCall(ADD_NOTE, async ({ params, body, key }) => {
  const { id, isNew } = await addNote(params.id, body.note, key);
  return { answer: { id }, ...(!isNew && { status: 200 as const }) };
});
