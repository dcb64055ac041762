import "server-only";
import { db } from "@/lib/db";
import { countAttempt, forgetAttempts } from "@/lib/rate-limit";
import type { Refusal } from "./account-form";
import { verifyPassword } from "./password";
import { tooManyGuesses, WRONG_CURRENT_PASSWORD } from "./problems";

/** Null when `password` is that of the account, which whoever sits at an open session must know. */
export async function checkCurrentPassword(
  userId: string,
  password: string,
): Promise<Refusal | null> {
  const waitMs = await countAttempt("current-password", userId);
  if (waitMs > 0) return { problem: tooManyGuesses(waitMs), field: "current" };
  const account = await db().user.findUnique({
    select: { passwordHash: true },
    where: { id: userId },
  });
  if (!(await verifyPassword(password, account?.passwordHash ?? null, true))) {
    return { problem: WRONG_CURRENT_PASSWORD, field: "current" };
  }
  await forgetAttempts("current-password", userId);
  return null;
}
