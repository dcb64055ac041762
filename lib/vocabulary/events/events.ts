import type * as z from "zod";
import { valuesOf } from "@/lib/vocabulary/table";
import { CALL_EVENTS } from "./call-events";
import type { About } from "./event-kind";
import { MAIL_EVENTS } from "./mail-events";
import { PEOPLE_EVENTS } from "./people-events";
import { PRIVACY_EVENTS } from "./privacy-events";
import { REQUEST_EVENTS } from "./request-events";

/**
 * Everything that the history of a request can hold. Each event declares the schema of its data, what of
 * it is not the person's, its texts for the back office and for the person, and whether a withdrawal of
 * the consent erases its data.
 */
export const EVENT = {
  ...REQUEST_EVENTS,
  ...CALL_EVENTS,
  ...MAIL_EVENTS,
  ...PEOPLE_EVENTS,
  ...PRIVACY_EVENTS,
};

export type EventType = keyof typeof EVENT;
export const EVENT_TYPES = valuesOf(EVENT);

/** What an event of a type is written with. */
export type EventData<Type extends EventType> = z.input<(typeof EVENT)[Type]["schema"]>;

/** An event to write: an unknown type, or data of another, is a type error. */
export type NewEvent = {
  [Type in EventType]: { type: Type } & (Record<never, never> extends EventData<Type>
    ? { data?: EventData<Type> }
    : { data: EventData<Type> });
}[EventType];

/** The types of the events that change the same. */
export function eventsAbout(...parts: readonly About[]): EventType[] {
  return EVENT_TYPES.filter((type) => {
    const { about } = EVENT[type];
    return about !== null && parts.includes(about);
  });
}

/** Whose data a withdrawal of the consent erases. */
export const ERASED_EVENTS = EVENT_TYPES.filter((type) => EVENT[type].erasedByWithdrawal);
