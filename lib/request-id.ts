import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

export const REQUEST_ID_HEADER = "x-request-id";

/** What a proxy may call a request: nothing that could be a line of a log, or an e-mail. */
const GIVEN = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

// Next bundles a module into several chunks: one store a process.
const shared = globalThis as typeof globalThis & {
  requestIds?: AsyncLocalStorage<string | undefined>;
};
shared.requestIds ??= new AsyncLocalStorage();
const requestIds = shared.requestIds;

/** The name that a proxy of ours gave a request, or a new one: a stranger's is not believed. */
export function requestIdOf(given: string | string[] | undefined, trustedProxies: number): string {
  return trustedProxies > 0 && typeof given === "string" && GIVEN.test(given)
    ? given
    : randomUUID();
}

/** From here on, everything that happens for this request bears its name. */
export function enterRequest(id: string): void {
  requestIds.enterWith(id);
}

/** The name of the request on whose behalf this runs; none in jobs and timers of the process. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

/** Runs what concerns no request, though one may have caused it: a connection outlives its maker. */
export function outsideRequest<T>(work: () => T): T {
  return requestIds.run(undefined, work);
}
