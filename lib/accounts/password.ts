import "server-only";
import { compare, hash } from "bcryptjs";
import { isCommonPassword } from "./common-passwords";

const MIN_CHARACTERS = 10;
/** bcrypt reads no further, and would take whatever follows for right. */
const MAX_BYTES = 72;
/** About 0.3 s of processor time each. */
const COST = 12;
const MAX_AT_ONCE = 2;
/** What these leave to do is done before a person stops waiting. */
const MAX_WAITING = 10;

/** Of a password that nobody knows: an account that does not exist takes as long as one that does. */
const NOBODYS_HASH = "$2b$12$Jy22zVvczp.81uuSoBfYNu0r2uacHAuVUV7fIAoaq0m.Po1OVRvGi";

/** More passwords are waiting to be checked than can be in any sensible time. */
export class PasswordQueueFullError extends Error {
  override name = "PasswordQueueFullError";
}

/** Why a password must not be chosen, in a sentence, or null when it may. */
export function passwordProblem(password: string, email: string): string | null {
  const chosen = normalize(password);
  if ([...chosen].length < MIN_CHARACTERS) {
    return `La contraseña debe tener al menos ${MIN_CHARACTERS} caracteres.`;
  }
  if (tooLong(chosen)) return `La contraseña no puede ocupar más de ${MAX_BYTES} bytes.`;
  if (chosen.toLowerCase() === email.toLowerCase()) {
    return "La contraseña no puede ser tu email.";
  }
  if (isCommonPassword(chosen)) return "Esa contraseña es de las más usadas. Elige otra.";
  return null;
}

/** @throws RangeError over 72 bytes @throws PasswordQueueFullError */
export async function hashPassword(password: string): Promise<string> {
  const chosen = normalize(password);
  if (tooLong(chosen)) throw new RangeError(`over ${MAX_BYTES} bytes`);
  return inTurn(() => hash(chosen, COST));
}

/**
 * Whether `password` is the one that was hashed. Takes the same time for a missing hash and for a
 * password that is too long, neither of which is ever right.
 * @throws PasswordQueueFullError
 */
export async function verifyPassword(password: string, known: string | null): Promise<boolean> {
  const typed = normalize(password);
  const matches = await inTurn(() => compare(tooLong(typed) ? "" : typed, known ?? NOBODYS_HASH));
  return matches && known !== null && !tooLong(typed);
}

/** Keyboards differ in how they compose an accent. */
function normalize(password: string): string {
  return password.normalize("NFC");
}

function tooLong(password: string): boolean {
  return Buffer.byteLength(password) > MAX_BYTES;
}

// Next bundles a module into several chunks: one queue a process.
const shared = globalThis as typeof globalThis & { passwordQueue?: Queue };
type Queue = { running: number; waiting: (() => void)[] };

/** Runs a few at once, in order: the processor is also there for those who do not sign in. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  shared.passwordQueue ??= { running: 0, waiting: [] };
  const queue = shared.passwordQueue;
  if (queue.running >= MAX_AT_ONCE) {
    if (queue.waiting.length >= MAX_WAITING) throw new PasswordQueueFullError();
    await new Promise<void>((resolve) => queue.waiting.push(resolve));
  } else {
    queue.running += 1;
  }
  try {
    return await work();
  } finally {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
  }
}
