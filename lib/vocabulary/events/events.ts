import type * as z from "zod";
import { valuesOf } from "@/lib/vocabulary/table";
import { CALL_EVENTS } from "./call-events";
import type { About } from "./event-kind";
import { HANDOVER_EVENTS } from "./handover-events";
import { MAIL_EVENTS } from "./mail-events";
import { PEOPLE_EVENTS } from "./people-events";
import { PRIVACY_EVENTS } from "./privacy-events";
import { REQUEST_EVENTS } from "./request-events";

/**
 * All events in a request's history. Each one declares its data, which of them are not the person's, its
 * texts for the back office and the person, and whether a withdrawal of the consent erases its data.
 */
export const EVENT = {
  ...REQUEST_EVENTS,
  ...CALL_EVENTS,
  ...MAIL_EVENTS,
  ...PEOPLE_EVENTS,
  ...PRIVACY_EVENTS,
  ...HANDOVER_EVENTS,
};

export type EventType = keyof typeof EVENT;
export const EVENT_TYPES = valuesOf(EVENT);

/** The data needed to write an event of this type. */
export type EventData<Type extends EventType> = z.input<(typeof EVENT)[Type]["schema"]>;

/** An event to write. An unknown type, or data of another type, is a type error. */
export type NewEvent = {
  [Type in EventType]: { type: Type } & (Record<never, never> extends EventData<Type>
    ? { data?: EventData<Type> }
    : { data: EventData<Type> });
}[EventType];

/** The event types that change one of these parts. */
export function eventsAbout(...parts: readonly About[]): EventType[] {
  return EVENT_TYPES.filter((type) => {
    const { about } = EVENT[type];
    return about !== null && parts.includes(about);
  });
}

/** The events that lose their data when the person withdraws the consent. */
export const ERASED_EVENTS = EVENT_TYPES.filter((type) => EVENT[type].erasedByWithdrawal);
