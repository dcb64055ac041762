import "@/tests/support/next-runtime";
import { setTimeout as pause } from "node:timers/promises";
import { claimNext } from "@/lib/calls/claim";
import { renewLease } from "@/lib/calls/lease";
import { recordAttempt } from "@/lib/calls/record-attempt";
import { signedIn } from "@/tests/support/signed-in";
import type { DeskEvent, DeskSettings } from "./desk-events";

// A process in which advisers work at the desk, started by the drill «fifty-advisers». It calls what the
// pages call, with the same pool of connections as a web process.

/** The share of calls in which the adviser closes the lid of the laptop and does not come back. */
const VANISHING = 0.04;
/** The share of calls that take longer than a lease. */
const LONG = 0.06;
const MINUTE_MS = 60_000;
/** Forty seconds of the drill's clock: who has nobody to call looks again when the page says so. */
const IDLE_MS = 2_000;
const RETRY_MS = 500;
const MOST_TRIES = 120;
/** Advisers sit down one after the other. */
const ARRIVAL_MS = 5_000;
/** The first claims of a process open its connections and compile its code. */
const WARM_UP = 25;

const settings: DeskSettings = JSON.parse(process.argv[2] ?? "");
let claims = 0;
startClock(settings);
await Promise.all(Array.from({ length: settings.advisers }, () => sit()));
process.disconnect();

/** Takes a place at the desk until nobody is left to call. */
async function sit(): Promise<void> {
  await pause(Math.random() * ARRIVAL_MS);
  let adviser = await persist(() => signedIn(["asesor"]));
  for (let idle = 0; idle * IDLE_MS < settings.patienceMs; ) {
    const began = Date.now();
    const start = performance.now();
    const taskId = await persist(() => adviser.run(() => claimNext()));
    claims += 1;
    const tookMs = claims > WARM_UP ? performance.now() - start : null;
    const claim = { adviser: adviser.email, began, tookMs };
    if (taskId === null) {
      idle += 1;
      tell({ kind: "idle", ...claim, taskId: "" });
      await pause(IDLE_MS);
      continue;
    }
    idle = 0;
    tell({ kind: "claimed", ...claim, taskId });
    const fate = Math.random();
    if (fate < VANISHING) {
      adviser = await persist(() => signedIn(["asesor"]));
      continue;
    }
    await call(adviser, taskId, fate < VANISHING + LONG ? 15 : 0.5 + Math.random());
  }
}

/** Speaks for that many minutes of the drill's clock, as an open page does, and records it. */
async function call(
  adviser: Awaited<ReturnType<typeof signedIn>>,
  taskId: string,
  minutes: number,
): Promise<void> {
  for (let left = minutes; left > 0; left -= 1) {
    await pause((Math.min(left, 1) * MINUTE_MS) / settings.speed);
    const began = Date.now();
    const renewed = await persist(() => adviser.run(() => renewLease(taskId)));
    const kind = "lost" in renewed ? "lost" : "renewed";
    tell({ kind, taskId, adviser: adviser.email, began, tookMs: null });
  }
  const said = { outcome: "spoke", status: "cerrado" } as const;
  const attempt = { attemptId: crypto.randomUUID(), taskId, ...said };
  const began = Date.now();
  const recorded = await persist(() => adviser.run(() => recordAttempt(attempt)));
  const { attemptId } = { attemptId: undefined, ...recorded };
  const kind = attemptId ? "done" : "lost";
  tell({
    kind,
    taskId,
    adviser: adviser.email,
    began,
    tookMs: null,
    ...(attemptId && { attemptId }),
  });
}

/** Tries again while the database does not answer, as an adviser and an open page do. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await pause(RETRY_MS);
    }
  }
}

function tell(event: Omit<DeskEvent, "at">): void {
  process.send?.({ ...event, at: Date.now() } satisfies DeskEvent);
}

/** Lets this process's clock run faster, from the drill's hour. */
function startClock({ from, since, speed }: DeskSettings): void {
  const RealDate = Date;
  const now = () => Math.round(from + (RealDate.now() - since) * speed);
  globalThis.Date = class extends RealDate {
    constructor(...args: unknown[]) {
      super(...((args.length > 0 ? args : [now()]) as [number]));
    }
    static override now() {
      return now();
    }
  } as DateConstructor;
}
