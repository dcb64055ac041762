import "server-only";
import { db } from "@/lib/kernel/db";
import { countAttempt, forgetAttempts } from "@/lib/kernel/rate-limit";
import { tooManyGuesses } from "./account-notices";
import { verifyPassword } from "./password";
import { acceptCode } from "./two-step";
import { readCode } from "./two-step-code";

/** For forms with the current password beside another field. */
export const WRONG_CURRENT = { codes: false, wrong: "Esa no es tu contraseña actual." };

/**
 * Returns null when `typed` is the account's password or, with `codes`, a two-step code; otherwise an error
 * sentence. A stolen session must not be enough to change how the account holder signs in.
 * @throws PasswordQueueFullError
 */
export async function identityProblem(
  userId: string,
  typed: string,
  asked: { codes: boolean; wrong: string },
): Promise<string | null> {
  const proved = await proveIdentity(userId, typed, asked);
  return "problem" in proved ? proved.problem : null;
}

/** Like `identityProblem`, and returns which of the two was typed. @throws PasswordQueueFullError */
export async function proveIdentity(
  userId: string,
  typed: string,
  { codes, wrong }: { codes: boolean; wrong: string },
): Promise<{ problem: string } | { by: "password" | "code" }> {
  const waitMs = await countAttempt("owner-proof", userId);
  if (waitMs > 0) return { problem: tooManyGuesses(waitMs) };
  const code = codes ? readCode(typed) : null;
  const isCode = code !== null && Boolean(await acceptCode(userId, code));
  if (!isCode && !(await isPassword(userId, typed))) return { problem: wrong };
  const provedWaitMs = await countAttempt("owner-proved", userId);
  if (provedWaitMs > 0) return { problem: tooManyGuesses(provedWaitMs) };
  await forgetAttempts("owner-proof", userId);
  return { by: isCode ? "code" : "password" };
}

async function isPassword(userId: string, typed: string): Promise<boolean> {
  const user = await db().user.findUnique({
    select: { passwordHash: true, _count: { select: { roles: true } } },
    where: { id: userId },
  });
  return verifyPassword(typed, user?.passwordHash ?? null, user?._count.roles ? "team" : "anybody");
}
