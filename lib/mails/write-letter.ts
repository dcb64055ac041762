import "server-only";
import { type LetterText, letterTexts } from "@/content/letters";
import { env } from "@/lib/kernel/env";
import { longDate } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import { RULES_DATE } from "@/lib/viability/rules";
import type { LetterKind } from "@/lib/vocabulary/letter-kinds";
import { CODE_MINUTES, codeOf } from "./code";
import { nextContactOf } from "./next-contact";
import { startDaysOf } from "./request-link";

/** A letter of the table, but the confirmation of an erasure. */
export type StoredLetter = {
  id: string;
  leadId: string;
  emailNormalized: string;
  createdAt: Date;
  data: unknown;
};

/**
 * Writes a letter from what holds now. Null when it is no longer needed: its link was taken away, or
 * another code has replaced its own.
 */
export async function writeLetter(
  kind: Exclude<LetterKind, "erased">,
  letter: StoredLetter,
): Promise<LetterText | null> {
  const { id, data } = letter;
  if (kind === "code") {
    const code = await codeOf(id);
    const purpose = wordIn(data, "purpose");
    return code === null ? null : letterTexts.code({ code, minutes: CODE_MINUTES, purpose });
  }
  const link = await startDaysOf(id);
  if (link === null) return null;
  switch (kind) {
    case "received":
      return letterTexts.received({ link, next: await nextOf(letter) });
    case "alternatives": {
      const guide = new URL(paths.firstAid, env().appUrl).href;
      return letterTexts.alternatives({ link, guide, readAt: longDate(RULES_DATE) });
    }
    case "changed": {
      const what = wordsIn(data, "what");
      return letterTexts.changed({ link, next: await nextOf(letter), what });
    }
    case "withdrawn":
      return letterTexts.withdrawn({ link, purposes: wordsIn(data, "purposes") });
    case "answer":
      return letterTexts.answer({ link, answer: wordIn(data, "answer") });
    default:
      return letterTexts[kind]({ link });
  }
}

/** The answer to somebody whose requests, and the links to them, have been erased since. */
export function answerWithoutLink({ data }: Pick<StoredLetter, "data">): LetterText {
  return letterTexts.answer({ link: null, answer: wordIn(data, "answer") });
}

function nextOf({ leadId, emailNormalized, createdAt }: StoredLetter) {
  return nextContactOf({ leadId, emailNormalized, at: createdAt });
}

function wordsIn(data: unknown, name: string): string[] {
  const value = (data as Record<string, unknown> | null)?.[name];
  return Array.isArray(value) ? value.map(String) : [];
}

function wordIn(data: unknown, name: string): string {
  return String((data as Record<string, unknown> | null)?.[name] ?? "");
}
