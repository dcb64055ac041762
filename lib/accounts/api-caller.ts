import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Permission } from "./permissions";

/** A program that calls the API, in place of a signed-in user. It has no role, so it opens no page or action. */
export type ApiCaller = {
  /** The id of its token. */
  id: string;
  /** Stands in histories and in the audit log where a user's e-mail does. */
  email: string;
  roles: [];
  twoStep: false;
  /** What this one call may do. */
  permissions: readonly Permission[];
};

const current = new AsyncLocalStorage<ApiCaller>();

/** Runs `work` as a program, whatever cookies came with the request. Only lib/api calls it. */
export function asApiCaller<T>(caller: ApiCaller, work: () => Promise<T>): Promise<T> {
  return current.run(caller, work);
}

/** The program that makes the current call of the API; undefined anywhere else. */
export function apiCaller(): ApiCaller | undefined {
  return current.getStore();
}
