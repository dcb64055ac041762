import { calendarAnswer } from "@/app/(site)/calendar-answer";
import { currentTime } from "@/lib/kernel/current-time";
import { siteOrigin } from "@/lib/kernel/env";
import { paths } from "@/lib/kernel/paths";
import { readCallNote } from "@/lib/requests/thanks/call-note";
import { callEvent } from "@/lib/requests/thanks/saved-files";

/** The hour of the call as it was promised, for the visitor's calendar. */
export async function GET(): Promise<Response> {
  const note = await readCallNote();
  const call = note?.promise && { leadId: note.leadId, ...note.promise, sequence: note.moves };
  return calendarAnswer(call ? callEvent(call, siteOrigin(), currentTime()) : null, paths.thanks);
}
