import { currentTime } from "@/lib/kernel/current-time";
import { siteOrigin } from "@/lib/kernel/env";
import { paths } from "@/lib/kernel/paths";
import { readCallNote } from "@/lib/requests/thanks/call-note";
import { callEvent } from "@/lib/requests/thanks/saved-files";

/** The hour of the call, for the visitor's calendar. */
export async function GET(): Promise<Response> {
  const note = await readCallNote();
  const event = note && callEvent(note, siteOrigin(), currentTime());
  const headers = { "cache-control": "no-store" };
  // The note is gone, and the page says what then holds.
  if (!event)
    return new Response(null, { status: 303, headers: { ...headers, location: paths.thanks } });
  return new Response(event, {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      // Not as an attachment: a phone then opens its calendar at once.
      "content-disposition": 'inline; filename="llamada.ics"',
    },
  });
}
