import { paths } from "@/lib/paths";

/** The list as it is, with a lead's sheet open over it; null closes it. */
export function leadHref(search: { toString(): string }, leadId: string | null): string {
  const query = new URLSearchParams(search.toString());
  // An address without a tab is a link from a message: its list begins with the lead.
  if (!query.has("tab")) query.set("tab", "all");
  query.delete("lead");
  if (leadId) query.set("lead", leadId);
  return `${paths.admin}?${query}`;
}

/** Opens a lead over the list, which stays as it is. Back closes it. */
export function openLead(leadId: string): void {
  window.history.pushState({ openedLead: true }, "", leadHref(window.location.search, leadId));
}

/** Shows another lead in the open sheet: Back still closes it. */
export function showLead(leadId: string): void {
  const { openedLead } = window.history.state ?? {};
  window.history.replaceState({ openedLead }, "", leadHref(window.location.search, leadId));
}

/** Closes the sheet: by a step back where opening it was one. */
export function closeLead(): void {
  if (window.history.state?.openedLead) window.history.back();
  else window.history.replaceState(null, "", leadHref(window.location.search, null));
}
