// Kept in the memory of this page load only: no cookie and no storage, so nothing to consent to.
const noted = new Set<string>();
let waiting = 0;

/**
 * Notes that the server has received a lead, for the conversion. To be called by a form with its
 * submission key before it shows so or moves on; the same key again is the same lead.
 */
export function noteReceivedLead(key: string): void {
  if (noted.has(key)) return;
  noted.add(key);
  waiting += 1;
}

/** How many leads were received that have not been counted yet. Asking counts them. */
export function takeReceivedLeads(): number {
  const taken = waiting;
  waiting = 0;
  return taken;
}
