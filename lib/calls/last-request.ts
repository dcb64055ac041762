import { localDay, localTime, timesOf, weekdayOf } from "@/lib/kernel/calendar";
import { clockText, type ProvinceCode } from "@/lib/kernel/provinces";
import { isSameName } from "@/lib/people/sent-by";

type WantedHour = {
  id: string;
  createdAt: Date;
  preferredTimeSlot: string | null;
  preferredDay: string | null;
};

/**
 * The name in a request, if it may be another person's: a couple may share an e-mail. Null if it is the person's,
 * or an adviser has corrected the contact since.
 */
export function askedAs(
  person: { fullName: string; correctedText: string | null },
  { fullName }: { fullName: string },
): string | null {
  if (person.correctedText !== null || isSameName(person.fullName, fullName)) return null;
  return fullName;
}

type Phone = { phone: string; phoneNormalized: string };

/**
 * The phone in the newest form, if another one is called. A form proves nothing about a number, so an adviser decides.
 * Null if the form's is called, or the number was corrected after the form.
 */
export function otherPhone(
  { createdAt, phone, phoneNormalized }: Phone & { createdAt: Date },
  person: Pick<Phone, "phoneNormalized">,
  correctedAt: Date | null,
): Phone | null {
  const isCalled = phoneNormalized === person.phoneNormalized;
  return isCalled || (correctedAt && correctedAt > createdAt) ? null : { phone, phoneNormalized };
}

type GivenHour = {
  leadId: string;
  windowFrom: Date | null;
  person: { province: ProvinceCode };
};

/**
 * The hour that the newest form asks for: «martes, 10:00-11:00». Null if the form asks for none, the call has that
 * hour, or an adviser has called since: what was agreed then is newer.
 */
export function otherHour(
  { id, createdAt, preferredTimeSlot: slot, preferredDay: day }: WantedHour,
  { leadId, windowFrom, person }: GivenHour,
  calledAt: Date | null,
): string | null {
  if (!slot || (calledAt && calledAt > createdAt)) return null;
  const { province } = person;
  const isGiven = windowFrom
    ? localTime(windowFrom, province) === timesOf(slot)[0] &&
      (day === null || weekdayOf(localDay(windowFrom, province)) === day)
    : id === leadId;
  if (isGiven) return null;
  return `${day ? `${day.toLowerCase()}, ` : ""}${slot}${clockText(province)}`;
}
