import type { Answers } from "@/components/calculator/question";
import { savableAnswers } from "@/components/calculator/questions";

/** A calculation to go on with: the answers that may be saved, and the number of the question. */
export type SavedCase = { answers: Answers; place: number };

/** The format of the sealed text: this byte, the nonce, and the output of AES-GCM. */
const VERSION = Uint8Array.of(1);
const NONCE_BYTES = 12;
const CIPHER = "AES-GCM";
/** Everything is padded to this length, so that the size says nothing of the answers. */
const PADDED_LENGTH = 4_096;

/** Encrypts a calculation with a new random key (AES-256-GCM). Both results are in base64url. */
export async function sealCase({ answers, place }: SavedCase) {
  const key = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, true, ["encrypt"]);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const saved: SavedCase = { answers: savableAnswers(answers), place };
  const plain = new TextEncoder().encode(JSON.stringify(saved).padEnd(PADDED_LENGTH));
  const sealed = await crypto.subtle.encrypt(parametersOf(nonce), key, plain);
  const bytes = [...VERSION, ...nonce, ...new Uint8Array(sealed)];
  const rawKey = await crypto.subtle.exportKey("raw", key);
  return { text: toBase64Url(bytes), key: toBase64Url([...new Uint8Array(rawKey)]) };
}

/**
 * Decrypts a sealed calculation. The sender of a link chooses what is in it, so only answers to our own
 * questions are taken. Throws if the key is wrong or a byte was changed.
 */
export async function unsealCase({ text, key }: { text: string; key: string }): Promise<SavedCase> {
  const bytes = fromBase64Url(text);
  if (bytes[0] !== VERSION[0]) throw new Error("unknown format of a saved calculation");
  const nonce = bytes.slice(VERSION.length, VERSION.length + NONCE_BYTES);
  const cipherKey = await crypto.subtle.importKey("raw", fromBase64Url(key), CIPHER, false, [
    "decrypt",
  ]);
  const sealed = bytes.slice(VERSION.length + NONCE_BYTES);
  const plain = await crypto.subtle.decrypt(parametersOf(nonce), cipherKey, sealed);
  const saved: Partial<SavedCase> = JSON.parse(new TextDecoder().decode(plain));
  const texts = Object.entries(saved.answers ?? {}).filter(([, text]) => typeof text === "string");
  return {
    answers: savableAnswers(Object.fromEntries(texts)),
    place: Number.isInteger(saved.place) ? Math.max(0, saved.place ?? 0) : 0,
  };
}

/** The version is authenticated too. */
function parametersOf(iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: CIPHER, iv, additionalData: VERSION };
}

function toBase64Url(bytes: readonly number[]): string {
  const text = btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}
