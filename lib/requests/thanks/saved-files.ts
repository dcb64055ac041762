import { companyDetails, site } from "@/content/site";
import { contentLines, escapeText } from "./content-lines";

// Other people may see the visitor's calendar and contacts, so both files name the brand and no debt.

/** A call at its hour. `sequence` grows with each later version of the same call. */
type CalledAt = { leadId: string; from: Date; until: Date; sequence: number };

/**
 * The call as an iCalendar event (RFC 5545). A later version replaces the earlier one in a calendar, because
 * it has the same UID. `now` is the time of this version.
 */
export function callEvent(
  { leadId, from, until, sequence }: CalledAt,
  origin: string,
  now: Date,
): string {
  return contentLines([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", `-//${escapeText(site.brand)}//ES`],
    ["BEGIN", "VEVENT"],
    ["UID", `${leadId}@${new URL(origin).host}`],
    ["SEQUENCE", String(sequence)],
    ["DTSTAMP", utc(now)],
    ["DTSTART", utc(from)],
    ["DTEND", utc(until)],
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
