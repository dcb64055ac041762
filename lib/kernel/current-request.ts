import { AsyncLocalStorage } from "node:async_hooks";

type CurrentRequest = { id: string; showsError: boolean };

// Next bundles this module several times: share one store per process.
const shared = globalThis as typeof globalThis & {
  currentRequest?: AsyncLocalStorage<CurrentRequest | undefined>;
};
shared.currentRequest ??= new AsyncLocalStorage();
const current = shared.currentRequest;

/** Begins a request: everything that it causes from now on belongs to it. */
export function enterRequest(id: string): void {
  current.enterWith({ id, showsError: false });
}

/** Runs `work` outside of any request, even if a request caused it, such as a lost connection. */
export function outsideRequest<T>(work: () => T): T {
  return current.run(undefined, work);
}

/** The id of the current request; undefined in jobs and timers. */
export function requestId(): string | undefined {
  return current.getStore()?.id;
}

/** Notes that the answer to this request is a page that shows an error of its form. */
export function noteShownError(): void {
  const request = current.getStore();
  if (request) request.showsError = true;
}

/** Whether the page that answers this request shows an error of its form, so that its title must say so. */
export function showsError(): boolean {
  return current.getStore()?.showsError ?? false;
}
