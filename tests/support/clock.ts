import { vi } from "vitest";
import { movableClock } from "./movable-clock";

/** The clock of this test file's process and database. */
const clock = movableClock();

/** Lets a database follow the clock of this test file. */
export const prepareClock = clock.prepare;

/** Stops the clock, that of the database too, at this time. */
export function stopClock(time: Date): void {
  clock.stopAt(time);
  vi.useFakeTimers({ toFake: ["Date"], now: time });
}

/** Lets the clock go on, at the machine's time. */
export function releaseClock(): void {
  clock.release();
  vi.useRealTimers();
}

/** The clock's file must outlive the database, which reads it. */
export const removeClock = clock.remove;
