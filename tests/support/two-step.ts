import { beginTwoStep, findTwoStep, turnOnTwoStep } from "@/lib/accounts/two-step";
import { db } from "@/lib/kernel/db";
import { codeAt, PERIOD_MS } from "./app-code";

/**
 * Turns two-step verification on for an account, with an earlier code: the code that the app shows
 * now is still unused.
 */
export async function withTwoStep(email: string) {
  const { id } = await db().user.findUniqueOrThrow({ where: { email } });
  const owner = { id, email };
  await beginTwoStep(owner);
  const view = await findTwoStep(owner);
  if (view.state !== "begun") throw new Error(`it is ${view.state}`);
  const { key } = view.enrolment;
  const then = Date.now() - 10 * PERIOD_MS;
  const recoveryCodes = await turnOnTwoStep(owner, codeAt(key, then), null, then);
  if (!recoveryCodes) throw new Error("the first code was refused");
  return { owner, key, recoveryCodes };
}
