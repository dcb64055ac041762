/** SMTP replies about the recipient: no such mailbox, moved, invalid name (RFC 5321, 4.2.3). */
const MAILBOX_CODES = [550, 551, 553];

/**
 * Why the mail server will never accept mail for this recipient, in one sentence for advisers; null when
 * another attempt may succeed. A refusal of the sender, such as «relay denied» (5.7.x), says nothing about
 * the recipient. Reads only codes: the text of a mail server often repeats addresses.
 */
export function refusalOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  const { responseCode, response, command } = error as Record<string, unknown>;
  if (typeof responseCode !== "number" || command === "MAIL FROM") return null;
  const [, status] = /^5\d\d[ -](5\.\d{1,3})\.\d{1,3}\b/.exec(String(response ?? "")) ?? [];
  const isAboutMailbox = status
    ? status === "5.1" || status === "5.2"
    : MAILBOX_CODES.includes(responseCode);
  return isAboutMailbox ? `Ese buzón no existe o no acepta correo (código ${responseCode}).` : null;
}
