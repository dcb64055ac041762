import "server-only";
import { cookies } from "next/headers";
import * as z from "zod";
import { localDay } from "@/lib/kernel/calendar";
import { firstNameOf } from "@/lib/kernel/first-name";
import type { CallPromise } from "@/lib/kernel/promise-text";
import { isKnownDay } from "@/lib/kernel/provinces";
import { isSecure, seal, unseal } from "@/lib/kernel/sealed-cookie";
import type { LeadSlot } from "@/lib/kernel/slot-of-lead";
import { TIME_SLOTS } from "@/lib/kernel/time-slots";
import { thanksCookie } from "./thanks-cookie";

const PURPOSE = "thanks";

const promiseSchema = z.object({
  from: z.coerce.date(),
  until: z.coerce.date(),
  dueAt: z.coerce.date(),
  /** The person's province, for their local time. */
  province: z.string().nullable(),
});

const callNoteSchema = z.object({
  /** Null where we do not know by which name to address the visitor. */
  firstName: z.string().nullable(),
  slot: z.enum(TIME_SLOTS),
  /** Null beyond the known holidays, because we cannot promise a date there. */
  promise: promiseSchema.nullable(),
  /** Whether the visitor asked us not to write. */
  noMail: z.boolean().default(false),
  /** The lead's id. It also identifies the call in the visitor's calendar. */
  leadId: z.guid(),
  /** How often the visitor has moved the call since. */
  moves: z.int(),
});

/** What the thank-you page shows about the call. */
export type CallNote = z.output<typeof callNoteSchema>;

/** Seals the note of a form with its planned call and its stored lead. */
export function sealCallNote(
  values: { fullName?: string; preferredTimeSlot?: string; noMail?: string },
  leadId: string,
  plan: LeadSlot,
): Promise<string> {
  const firstName = firstNameOf(values.fullName ?? "");
  const note = {
    firstName,
    slot: values.preferredTimeSlot,
    promise: promiseOf(plan),
    noMail: values.noMail === "on",
    leadId,
    moves: 0,
  };
  return seal(note, thanksCookie.seconds, PURPOSE);
}

/** Keeps the note again, once the visitor has chosen another day and hours for the call. */
export async function keepMovedNote(
  note: CallNote,
  slot: string,
  promise: CallPromise,
): Promise<void> {
  const moved = { ...note, slot, promise, moves: note.moves + 1 };
  await keepCallNote(await seal(moved, thanksCookie.seconds, PURPOSE));
}

function promiseOf({ window, dueAt, province }: LeadSlot): CallPromise | null {
  return window && isKnownDay(localDay(dueAt, province)) ? { ...window, dueAt, province } : null;
}

/** Keeps the note in the browser, for forms without JavaScript. With it, the form keeps the note itself. */
export async function keepCallNote(sealed: string): Promise<void> {
  const { name, path, seconds } = thanksCookie;
  const options = { path, maxAge: seconds, sameSite: "lax", secure: isSecure() } as const;
  (await cookies()).set(name, sealed, { ...options, httpOnly: false });
}

/** The note of this browser's last form; null when missing or expired. */
export async function readCallNote(): Promise<CallNote | null> {
  const token = await unseal((await cookies()).get(thanksCookie.name)?.value, PURPOSE);
  return callNoteSchema.safeParse(token).data ?? null;
}
