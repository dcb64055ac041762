import "server-only";
import { db } from "@/lib/db";
import { countAttempt, forgetAttempts } from "@/lib/rate-limit";
import { acceptCode } from "./accept-code";
import { verifyPassword } from "./password";
import { PasswordQueueFullError } from "./password-queue";
import { tooManyGuesses } from "./problems";
import { readCode } from "./two-step-code";

const BUSY_WAIT_MS = 60_000;

/**
 * Null when `typed` is the account's password or, with `codes`, a code of its second step; else a
 * sentence. A session that somebody else got hold of must not change how its owner signs in.
 */
export async function ownerProblem(
  userId: string,
  typed: string,
  { codes }: { codes: boolean },
): Promise<string | null> {
  const waitMs = await countAttempt("two-step-settings", userId);
  if (waitMs > 0) return tooManyGuesses(waitMs);
  try {
    const code = codes ? readCode(typed) : null;
    const proved = (code && (await acceptCode(userId, code))) || (await isPassword(userId, typed));
    if (!proved) return codes ? "No es tu contraseña ni un código válido." : "No es tu contraseña.";
  } catch (error) {
    if (!(error instanceof PasswordQueueFullError)) throw error;
    return tooManyGuesses(BUSY_WAIT_MS);
  }
  await forgetAttempts("two-step-settings", userId);
  return null;
}

async function isPassword(userId: string, typed: string): Promise<boolean> {
  const user = await db().user.findUnique({
    select: { passwordHash: true },
    where: { id: userId },
  });
  return verifyPassword(typed, user?.passwordHash ?? null, true);
}
