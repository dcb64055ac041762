import "server-only";
import { type LetterText, letterTexts } from "@/content/letters";
import { env } from "@/lib/kernel/env";
import { longDate } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import { RULES_DATE } from "@/lib/viability/rules";
import type { LetterKind } from "@/lib/vocabulary/letter-kinds";
import { CODE_MINUTES, codeOf } from "./code";
import { LETTER_DATA } from "./letter-data";
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
    const { purpose } = LETTER_DATA.code.parse(data);
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
      const { what } = LETTER_DATA.changed.parse(data);
      return letterTexts.changed({ link, next: await nextOf(letter), what });
    }
    case "withdrawn":
      return letterTexts.withdrawn({ link, ...LETTER_DATA.withdrawn.parse(data) });
    case "answer": {
      const { answer } = LETTER_DATA.answer.parse(data);
      return letterTexts.answer({ link, answer });
    }
    default:
      return letterTexts[kind]({ link });
  }
}

/** The answer to somebody whose requests, and the links to them, have been erased since. */
export function answerWithoutLink({ data }: Pick<StoredLetter, "data">): LetterText {
  const { answer } = LETTER_DATA.answer.parse(data);
  return letterTexts.answer({ link: null, answer });
}

function nextOf({ leadId, emailNormalized, createdAt }: StoredLetter) {
  return nextContactOf({ leadId, emailNormalized, at: createdAt });
}
