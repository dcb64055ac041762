/** What the back office says after something was sent: the title and text of a toast. */
export type OfficeNotice = { title: string; description?: string; tone: "success" | "error" };
