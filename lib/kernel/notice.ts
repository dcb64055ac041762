/** The result of an action: a toast, or an alert on a page without scripts. */
export type Notice = {
  tone: "success" | "info" | "warning" | "error";
  title: string;
  /** After a refusal, what to do about it. */
  text?: string;
};

/** How the title of a page begins while it shows an error of a form. */
export const ERROR_TITLE = "Error: ";

export const success = noticeOf("success");
export const failure = noticeOf("error");

/** The specification's wording for form data that did not come from our pages. */
export const FORGED = failure("Error de seguridad", "Los datos del formulario no son válidos.");

/** The notice that a URL names after a form redirected; null when the name is unknown. */
export function readNotice(
  notices: Readonly<Record<string, Notice>>,
  name: unknown,
): Notice | null {
  return (typeof name === "string" && Object.hasOwn(notices, name) && notices[name]) || null;
}

/** A notice as plain sentences, for the place beside a field. */
export function noticeText(notice: Notice | null): string | undefined {
  return notice ? [notice.title, notice.text].filter(Boolean).join(". ") : undefined;
}

function noticeOf(tone: Notice["tone"]) {
  return (title: string, text?: string): Notice => ({ tone, title, ...(text && { text }) });
}
