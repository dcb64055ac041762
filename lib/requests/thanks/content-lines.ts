/** A content line has at most 75 octets (RFC 5545, section 3.1; RFC 2426, section 2.6). */
const MAX_OCTETS = 75;

/** The lines of an iCalendar or vCard file. The caller must escape text values. */
export function contentLines(lines: readonly (readonly [name: string, value: string])[]): string {
  return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join("");
}

/** Escapes a text value (RFC 5545, section 3.3.11; RFC 2426, section 5). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");
}

/** Folds a long line between characters; a space starts the next part. */
function folded(line: string): string {
  let octets = 0;
  let lines = "";
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      lines += "\r\n ";
      octets = 1;
    }
    lines += character;
    octets += size;
  }
  return lines;
}
