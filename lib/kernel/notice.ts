/** The title and text of the toast that the back office shows after a form. */
export type OfficeNotice = { title: string; description?: string; tone: "success" | "error" };

/** The notice that a URL names after a form has redirected; null when the name is unknown. */
export function readNotice(
  notices: Readonly<Record<string, OfficeNotice>>,
  name: unknown,
): OfficeNotice | null {
  return (typeof name === "string" && Object.hasOwn(notices, name) && notices[name]) || null;
}
