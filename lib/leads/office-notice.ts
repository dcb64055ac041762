/** The title and text of the toast that the back office shows after a form. */
export type OfficeNotice = { title: string; description?: string; tone: "success" | "error" };
