import "server-only";
import { cookies } from "next/headers";
import * as z from "zod";
import { callDay } from "@/lib/desk/calendar";
import { isSecure, seal, unseal } from "@/lib/http/sealed-cookie";
import { fitContact } from "@/lib/leads/intake/fit-contact";
import type { FormInput } from "@/lib/leads/intake/form-state";
import { TIME_SLOTS } from "@/lib/leads/options";
import { thanksCookie } from "./thanks-cookie";

const PURPOSE = "thanks";

const callNoteSchema = z.object({
  firstName: z.string(),
  slot: z.enum(TIME_SLOTS),
  /** The day of the call, `yyyy-MM-dd`; null where the calendar does not reach it. */
  day: z.string().nullable(),
  /** Identifies the call in the visitor's calendar. */
  id: z.string(),
});

/** What the thank-you page says about the call. */
export type CallNote = z.output<typeof callNoteSchema>;

/** Seals the note of a form that was received at `now`. */
export function sealCallNote(values: FormInput, id: string, now = new Date()): Promise<string> {
  const [firstName = ""] = (fitContact(values).fullName ?? "").split(" ");
  const note = { firstName, slot: values.preferredTimeSlot, day: callDay(now), id };
  return seal(note, thanksCookie.seconds, PURPOSE);
}

/** Keeps the note in the browser. With JavaScript the form keeps it itself. */
export async function keepCallNote(sealed: string): Promise<void> {
  const { name, path, seconds } = thanksCookie;
  const options = { path, maxAge: seconds, sameSite: "lax", secure: isSecure() } as const;
  (await cookies()).set(name, sealed, { ...options, httpOnly: false });
}

/** The note of this browser's last form; null when there is none, or no longer. */
export async function readCallNote(): Promise<CallNote | null> {
  const token = await unseal((await cookies()).get(thanksCookie.name)?.value, PURPOSE);
  return callNoteSchema.safeParse(token).data ?? null;
}
