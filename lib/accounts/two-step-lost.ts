import "server-only";
import { db, transaction } from "@/lib/db";
import { normalizeAccountEmail } from "./account-email";
import { removeTwoStep } from "./two-step";

/** For an operator: turns it off for an account. False when it was not on. */
export async function turnTwoStepOffFor(email: string): Promise<boolean> {
  const user = await db().user.findUnique({
    select: { id: true },
    where: { email: normalizeAccountEmail(email) },
  });
  return user !== null && transaction((tx) => removeTwoStep(tx, user.id, null));
}
