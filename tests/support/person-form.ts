/** The form of the page of a person, as a browser sends it. */
export function personForm(
  leadId: string,
  ticked: readonly string[],
  { confirmation = "", shown = ticked }: { confirmation?: string; shown?: readonly string[] } = {},
): FormData {
  const form = new FormData();
  form.set("person", leadId);
  form.set("shown", shown.join(" "));
  for (const id of ticked) form.append("lead", id);
  form.set("confirmation", confirmation);
  return form;
}
