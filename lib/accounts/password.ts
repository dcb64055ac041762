import "server-only";
import { join } from "node:path";
import { truncates } from "bcryptjs";
import { Piscina } from "piscina";
import { isEasyToGuess } from "./weak-password";

const MIN_CHARACTERS = 10;
/** bcrypt ignores later bytes, and would accept any continuation. */
const MAX_BYTES = 72;
/** One hash takes about 0.3 s of processor time. */
const COST = 12;

/** How many passwords may wait while a thread checks another: 3 s at most. */
const MAX_WAITING = 9;

/**
 * The hash of an unknown password. An account without a password stores it. The check of an unknown account
 * uses it, to take as long as that of a known account.
 */
export const NOBODYS_HASH = "$2b$12$Jy22zVvczp.81uuSoBfYNu0r2uacHAuVUV7fIAoaq0m.Po1OVRvGi";

/** Too many passwords already wait to be checked. */
export class PasswordQueueFullError extends Error {
  override name = "PasswordQueueFullError";
}

/** Why a new password is refused, in a sentence; null when it is accepted. */
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
 * Whether `password` matches the hash. A missing hash or too long a password takes the same time and never
 * matches.
 * @param caller "team" when session or address are known to be those of an account with a role
 * @throws PasswordQueueFullError
 */
export async function verifyPassword(
  password: string,
  known: string | null,
  caller: Caller = "anybody",
): Promise<boolean> {
  const typed = normalize(password);
  const read = truncates(typed) ? "" : typed;
  const task = { password: read, hash: known ?? NOBODYS_HASH };
  const matches = await run("compare", task, caller);
  return matches === true && known !== null && !truncates(typed);
}

/**
 * The team has a separate thread, so that attackers who fill the queue cannot lock it out. Accounts without a
 * role have none: anybody may sign up, and fill it too.
 */
type Caller = "anybody" | "team";

// Next bundles this module several times; this global limits each process to two threads.
const shared = globalThis as typeof globalThis & { passwordThreads?: Record<Caller, Piscina> };

async function run(name: string, task: object, caller: Caller): Promise<unknown> {
  shared.passwordThreads ??= { anybody: startThread(), team: startThread() };
  const thread = shared.passwordThreads[caller];
  if (thread.queueSize >= MAX_WAITING) throw new PasswordQueueFullError();
  return thread.run(task, { name });
}

function startThread(): Piscina {
  return new Piscina({
    // Relative to the working directory, because Next bundles this module into another file.
    filename: join(process.cwd(), "lib/accounts/password-worker.mjs"),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    // The thread needs neither the secrets in the environment nor the loaders of a script.
    env: {},
    execArgv: [],
  });
}

/** Keyboards compose accents in different ways. */
function normalize(password: string): string {
  return password.normalize("NFC");
}
