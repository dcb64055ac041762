import { companyDetails, site } from "@/content/site";
import type { CallNote } from "./call-note";
import { contentLines, escapeText } from "./content-lines";

// Other people may see the visitor's calendar and contacts, so both files name the brand and no debt.

/** The call as an iCalendar event (RFC 5545); null without a promised time. `now` is its creation time. */
export function callEvent({ id, promise }: CallNote, origin: string, now: Date): string | null {
  if (!promise) return null;
  return contentLines([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", `-//${escapeText(site.brand)}//ES`],
    ["BEGIN", "VEVENT"],
    ["UID", `${id}@${new URL(origin).host}`],
    ["DTSTAMP", utc(now)],
    ["DTSTART", utc(promise.from)],
    ["DTEND", utc(promise.until)],
    ["SUMMARY", escapeText(`Llamada de ${site.brand}`)],
    ["DESCRIPTION", escapeText(`Te llamamos desde el ${companyDetails.callerNumbers.value}.`)],
    ["END", "VEVENT"],
    ["END", "VCALENDAR"],
  ]);
}

/**
 * Our calling numbers as a contact to save, as vCard 3.0 (RFC 2426): many phones read no later version, and
 * some take the name from N alone.
 */
export function contactCard(): string {
  const name = escapeText(site.brand);
  return contentLines([
    ["BEGIN", "VCARD"],
    ["VERSION", "3.0"],
    ["N", `${name};;;;`],
    ["FN", name],
    ["ORG", name],
    // Apple's own, without which its contacts show the brand as a person's surname.
    ["X-ABSHOWAS", "COMPANY"],
    ...callerNumbers().map(({ link }) => ["TEL;TYPE=work", link.slice("tel:".length)] as const),
    ["END", "VCARD"],
  ]);
}

/** Our calling numbers, for people to read and phones to dial. */
export function callerNumbers(
  numbers: string = companyDetails.callerNumbers.value,
): { number: string; link: string }[] {
  return numbers
    .split(",")
    .map((number) => ({ number: number.trim(), link: `tel:+${number.replace(/\D/g, "")}` }));
}

/** `20261124T090000Z`. */
function utc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, "");
}
