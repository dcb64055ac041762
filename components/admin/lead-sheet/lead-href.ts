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
