import "server-only";
import { truncates } from "bcryptjs";
import { runBcrypt } from "./bcrypt-thread";
import { isCommonPassword } from "./common-passwords";
import { inTurn } from "./password-queue";

const MIN_CHARACTERS = 10;
/** bcrypt reads no further, and would take whatever follows for right. */
const MAX_BYTES = 72;
/** About 0.3 s of processor time each. */
const COST = 12;
/** Whoever sets a password waits longer than whoever signs in: commands on a busy machine. */
const HASH_WAIT_MS = 30_000;

/** Of a password that nobody knows: an account that does not exist takes as long as one that does. */
const NOBODYS_HASH = "$2b$12$Jy22zVvczp.81uuSoBfYNu0r2uacHAuVUV7fIAoaq0m.Po1OVRvGi";

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
  if (isCommonPassword(chosen)) return "Esa contraseña es de las más usadas. Elige otra.";
  return null;
}

/**
 * @param maxWaitMs how long it may wait for its turn
 * @throws RangeError over 72 bytes @throws PasswordQueueFullError
 */
export async function hashPassword(password: string, maxWaitMs = HASH_WAIT_MS): Promise<string> {
  const chosen = normalize(password);
  if (truncates(chosen)) throw new RangeError(`over ${MAX_BYTES} bytes`);
  return String(await inTurn(false, () => runBcrypt("hash", chosen, COST), maxWaitMs));
}

/**
 * Whether `password` is the one that was hashed. Takes the same time for a missing hash and for a
 * password that is too long, neither of which is ever right.
 * @param asOwner whether it is typed where the owner is known to be: strangers then wait
 * @throws PasswordQueueFullError
 */
export async function verifyPassword(
  password: string,
  known: string | null,
  asOwner = false,
): Promise<boolean> {
  const typed = normalize(password);
  const read = truncates(typed) ? "" : typed;
  const matches = await inTurn(asOwner, () => runBcrypt("compare", read, known ?? NOBODYS_HASH));
  return matches === true && known !== null && !truncates(typed);
}

/** Keyboards differ in how they compose an accent. */
function normalize(password: string): string {
  return password.normalize("NFC");
}
