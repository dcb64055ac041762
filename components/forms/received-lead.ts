// Kept in the memory of this page load only: no cookie and no storage, so nothing to consent to.
const noted = new Set<string>();
let waiting = false;

/**
 * Notes that the server has received a lead, for the conversion on /gracias. To be called by a form
 * with its submission key before it moves on; the same key again is the same lead.
 */
export function noteReceivedLead(key: string): void {
  if (noted.has(key)) return;
  noted.add(key);
  waiting = true;
}

/** Whether a lead was received that has not been counted yet. Asking counts it. */
export function takeReceivedLead(): boolean {
  const taken = waiting;
  waiting = false;
  return taken;
}
