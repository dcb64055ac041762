import { browserOf, newAccount } from "./signed-in-account";
import type { Visitor } from "./visitor";

/** A browser in which a new account with these roles is signed in. */
export async function signedIn(roles: readonly string[]): Promise<Visitor & { email: string }> {
  const account = await newAccount(roles);
  return Object.assign(await browserOf(account), { email: account.email });
}
