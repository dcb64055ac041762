const HEADERS = { "cache-control": "no-store" };

/** A file for the visitor's calendar; without one, leads to the page that says what holds. */
export function calendarAnswer(event: string | null, page: string): Response {
  if (!event) return new Response(null, { status: 303, headers: { ...HEADERS, location: page } });
  return new Response(event, {
    headers: {
      ...HEADERS,
      "content-type": "text/calendar; charset=utf-8",
      // Not as an attachment: a phone then opens its calendar at once.
      "content-disposition": 'inline; filename="llamada.ics"',
    },
  });
}
