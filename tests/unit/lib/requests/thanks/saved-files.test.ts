import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { companyDetails } from "@/content/site";
import { slotOfCall } from "@/lib/kernel/calendar";
import { missingDetails } from "@/lib/kernel/missing-details";
import { contentLines, escapeText } from "@/lib/requests/thanks/content-lines";
import { callEvent, callerNumbers, contactCard } from "@/lib/requests/thanks/saved-files";

const asked = new Date("2026-11-23T11:30:15.123Z");
const windowAt = (at: Date, province: string | null = null) => {
  const { window } = slotOfCall(at, "9:00-10:00", province);
  if (!window) throw new Error("a chosen slot has a window");
  return window;
};
const now = new Date("2026-11-23T11:30:15.123Z");
const event = (window = windowAt(asked), sequence = 0) =>
  callEvent({ leadId: "a1", ...window, sequence }, "https://p.test", now);

/** The content lines of a file, unfolded (RFC 5545, section 3.1). */
function linesOf(file: string): string[] {
  expect(file).toMatch(/^(?:[^\r\n]*\r\n)+$/);
  for (const line of file.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  return file.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
}

describe("the event for the calendar", () => {
  test("holds the hour in UTC, the brand, and nothing that a neighbour may not read", () => {
    expect(linesOf(event())).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Punto y Aparte//ES",
      "BEGIN:VEVENT",
      "UID:a1@p.test",
      "SEQUENCE:0",
      "DTSTAMP:20261123T113015Z",
      "DTSTART:20261124T080000Z",
      "DTEND:20261124T090000Z",
      "SUMMARY:Llamada de Punto y Aparte",
      "DESCRIPTION:Te llamamos desde el +34 910 000 000.",
      "END:VEVENT",
      "END:VCALENDAR",
    ]);
  });

  test("follows summer time and the Canary clock", () => {
    const summer = windowAt(new Date("2026-05-31T10:00:00Z"));
    expect(linesOf(event(summer))).toContain("DTSTART:20260601T070000Z");
    expect(linesOf(event(windowAt(asked, "35")))).toContain("DTSTART:20261124T090000Z");
  });

  test("of another hour is a later version of the same one", () => {
    const later = linesOf(event(windowAt(now), 90));
    expect(later).toContain("UID:a1@p.test");
    expect(later).toContain("SEQUENCE:90");
  });
});

test("the contact holds the brand, as name and as company, and the numbers that call, and no more", () => {
  expect(linesOf(contactCard())).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:Punto y Aparte;;;;",
    "FN:Punto y Aparte",
    "ORG:Punto y Aparte",
    "X-ABSHOWAS:COMPANY",
    "TEL;TYPE=work:+34910000000",
    "END:VCARD",
  ]);
});

test("the numbers are a fact about the owner, reported while it is a placeholder", () => {
  const { label, placeholder } = companyDetails.callerNumbers;
  expect(missingDetails.includes(label)).toBe(placeholder);
});

test("several numbers are shown and saved one by one", () => {
  expect(callerNumbers("+34 910 000 000, +34 600-000-000")).toEqual([
    { number: "+34 910 000 000", link: "tel:+34910000000" },
    { number: "+34 600-000-000", link: "tel:+34600000000" },
  ]);
});

test("any text survives escaping and folding, and no line breaks within a character", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.string({ unit: fc.constantFrom("ñ", "€", "🙂", "\\", ";", ",", "\n", "a"), maxLength: 300 }),
  );
  fc.assert(
    fc.property(text, (value) => {
      const [line = "", ...others] = linesOf(contentLines([["SUMMARY", escapeText(value)]]));
      expect(others).toEqual([]);
      const read = line
        .slice("SUMMARY:".length)
        .replace(/\\(.)/g, (_, it) => (it === "n" ? "\n" : it));
      expect(read).toBe(value.replace(/\r\n|\r/g, "\n"));
    }),
  );
});
