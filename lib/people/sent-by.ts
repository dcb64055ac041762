import { foldText } from "@/lib/kernel/fold-text";
import { isSameMailbox } from "@/lib/kernel/no-email";

/** What a request says about its sender. */
export type SentContact = {
  emailNormalized: string;
  phoneNormalized: string;
  fullName: string;
  /** Whether the sender says that somebody else may read the mailbox. */
  noMail?: boolean;
};

/** What we know of a person: each contact from which they have written, or to which it was corrected. */
export type KnownPerson = {
  emails: readonly string[];
  /** Those of which they have said that somebody else may read them, or that were corrected. */
  readByOthers: readonly string[];
  phones: readonly string[];
  names: readonly string[];
  /** Whether the person has told us not to call, or not to use the data. */
  isGuarded: boolean;
};

/**
 * How a request is its sender's: by the mailbox, which only its owner reads, or by phone and name. A mailbox that
 * somebody else may read, as this request or an earlier one says, needs the phone or the name too: else a stranger's
 * tick would end the mails to its owner, and everybody who shares it would see their requests. A phone
 * alone proves nothing, because a couple, or parent and child, share one: the sender is then another person.
 * The same holds where the person has told us not to call: an answer to somebody else's form would tell that
 * we know the phone.
 */
export function sentBy(person: KnownPerson, sent: SentContact): "mailbox" | "phone" | null {
  const isMailbox = (email: string) => isSameMailbox(email, sent.emailNormalized);
  const hasPhone = person.phones.includes(sent.phoneNormalized);
  const hasName = person.names.some((name) => isSameName(name, sent.fullName));
  const isPrivate = !sent.noMail && !person.readByOthers.some(isMailbox);
  if (person.emails.some(isMailbox) && (isPrivate || hasPhone || hasName)) return "mailbox";
  return hasPhone && hasName && !person.isGuarded ? "phone" : null;
}

/** Whether one name is the other, or part of it: «Rosa Gil» and «rosa gil sáez». */
export function isSameName(one: string, other: string): boolean {
  const [short = [], long = []] = [one, other].map(wordsOf).toSorted((a, b) => a.length - b.length);
  return short.length > 0 && short.every((word) => long.includes(word));
}

function wordsOf(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
