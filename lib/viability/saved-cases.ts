import "server-only";
import { randomBytes } from "node:crypto";
import { terms } from "@/content/retention";
import { currentTime } from "@/lib/kernel/current-time";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { formatFileDate, startOfDay } from "@/lib/kernel/format";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { addressGroup, clientAddress } from "@/lib/kernel/request";
import type { KeptCase } from "./saved-link";

/** A calculation is a quarter of this. The database refuses more too. */
const MAX_BYTES = 16 * 1024;
/** 128 random bits: nobody can guess a name, and nothing lists them. */
const NAME_BYTES = 16;
const NAME = /^[\w-]{22}$/;
const BASE64URL = /^[\w-]+$/;

/**
 * Keeps a calculation that the browser has encrypted, `text` in base64url, until the end of its term.
 * The server never sees the key. Returns why it does not, if the text is unfit or at a limit.
 */
export async function keepCase(
  text: string,
  headers: Headers,
  now = currentTime(),
): Promise<KeptCase | "unfit" | "limited"> {
  const cipherText = Buffer.from(text, "base64url");
  if (!BASE64URL.test(text) || cipherText.length > MAX_BYTES) return "unfit";
  const address = addressGroup(clientAddress(headers, env().trustedProxies));
  if ((await countAttempt("saved-case-address", address)) > 0) return "limited";
  if ((await countAttempt("saved-case", "everybody")) > 0) return "limited";
  const name = randomBytes(NAME_BYTES).toString("base64url");
  const today = formatFileDate(now);
  // Whole days, so that the nightly erasure keeps the term to the day.
  const expiresAt = startOfDay(today, terms.savedCases.days);
  await db().savedCase.create({ data: { id: name, cipherText, createdAt: now, expiresAt } });
  return { name, lastDay: formatFileDate(startOfDay(today, terms.savedCases.days - 1)) };
}

/** The kept text in base64url; null if the name is malformed, unknown, deleted or past its term. */
export async function readCase(name: string, now = currentTime()): Promise<string | null> {
  if (!NAME.test(name)) return null;
  const kept = await db().savedCase.findFirst({ where: { id: name, expiresAt: { gt: now } } });
  return kept && Buffer.from(kept.cipherText).toString("base64url");
}

/** Deletes a kept calculation for a sender who knows its name. Returns whether there was one. */
export async function deleteCase(name: string): Promise<boolean> {
  if (!NAME.test(name)) return false;
  return (await db().savedCase.deleteMany({ where: { id: name } })).count > 0;
}
