import "server-only";
import { join } from "node:path";
import { truncates } from "bcryptjs";
import { Piscina } from "piscina";
import { isEasyToGuess } from "./weak-password";

const MIN_CHARACTERS = 10;
/** bcrypt ignores everything after them, and would take any continuation for right. */
const MAX_BYTES = 72;
/** About 0.3 s of processor time each. */
const COST = 12;

/** In each thread one password is being checked, and these wait: 3 s at most, as a form's answer. */
const MAX_WAITING = 9;

/**
 * Of a password that nobody knows: for an account that is still without one, and for an unknown
 * account, whose check must take as long as that of a known one.
 */
export const NOBODYS_HASH = "$2b$12$Jy22zVvczp.81uuSoBfYNu0r2uacHAuVUV7fIAoaq0m.Po1OVRvGi";

/** More passwords wait to be checked than can be in any sensible time. */
export class PasswordQueueFullError extends Error {
  override name = "PasswordQueueFullError";
}

/** Why a password must not be chosen, in a sentence, or null when it may. */
export function passwordProblem(password: string, email: string): string | null {
  const chosen = normalize(password);
  if ([...chosen].length < MIN_CHARACTERS) {
    return `La contraseña debe tener al menos ${MIN_CHARACTERS} caracteres.`;
  }
  if (truncates(chosen)) return `La contraseña no puede ocupar más de ${MAX_BYTES} bytes.`;
  if (chosen.toLowerCase() === email.toLowerCase()) {
    return "La contraseña no puede ser tu email.";
  }
  if (isEasyToGuess(chosen)) return "Esa contraseña es de las más usadas. Elige otra.";
  return null;
}

/** @throws RangeError over 72 bytes @throws PasswordQueueFullError */
export async function hashPassword(password: string): Promise<string> {
  const chosen = normalize(password);
  if (truncates(chosen)) throw new RangeError(`over ${MAX_BYTES} bytes`);
  return String(await run("hash", { password: chosen, cost: COST }, "anybody"));
}

/**
 * Whether `password` is the one that was hashed. Takes the same time for a missing hash and for a
 * password that is too long, neither of which is ever right.
 * @param from "owner" where the owner of the account is known to be
 * @throws PasswordQueueFullError
 */
export async function verifyPassword(
  password: string,
  known: string | null,
  from: Caller = "anybody",
): Promise<boolean> {
  const typed = normalize(password);
  const read = truncates(typed) ? "" : typed;
  const task = { password: read, hash: known ?? NOBODYS_HASH };
  const matches = await run("compare", task, from);
  return matches === true && known !== null && !truncates(typed);
}

/** Owners have a thread of their own: strangers who fill the queue keep nobody out. */
type Caller = "anybody" | "owner";

// Next bundles a module into several chunks: two threads a process.
const shared = globalThis as typeof globalThis & { passwordThreads?: Record<Caller, Piscina> };

async function run(name: string, task: object, caller: Caller): Promise<unknown> {
  shared.passwordThreads ??= { anybody: startThread(), owner: startThread() };
  const thread = shared.passwordThreads[caller];
  if (thread.queueSize >= MAX_WAITING) throw new PasswordQueueFullError();
  return thread.run(task, { name });
}

function startThread(): Piscina {
  return new Piscina({
    // By its place below the working folder: this module is bundled into a file elsewhere.
    filename: join(process.cwd(), "lib/accounts/password-worker.mjs"),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    // Neither the secrets in the environment nor the loaders of a script are of use there.
    env: {},
    execArgv: [],
  });
}

/** Keyboards differ in how they compose an accent. */
function normalize(password: string): string {
  return password.normalize("NFC");
}
