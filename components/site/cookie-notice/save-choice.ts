import { choiceCookie } from "@/content/choice-cookie";
import {
  type CookieChoice,
  choiceCookieValue,
  OPTIONAL_CATEGORIES,
  type OptionalCategory,
  type StoredChoice,
  storedChoiceIn,
  UNRECORDED,
  unrecordedIn,
} from "@/lib/cookies/categories";
import { currentTime } from "@/lib/kernel/current-time";
import { eraseTagCookies } from "./erase-tag-cookies";
import { runningTags, startTags } from "./tags";

export type RecordChoice = (choice: CookieChoice) => Promise<void>;

/** The longest wait for the server on a page whose tags must end. */
const RECORDED_WITHIN_MS = 3_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Stores the choice in its cookie, records it on the server, and starts or ends tags. */
export async function saveChoice(chosen: OptionalCategory[], record: RecordChoice) {
  const accepted = OPTIONAL_CATEGORIES.filter((category) => chosen.includes(category));
  const before = storedChoiceIn(document.cookie);
  const isChanged = String(accepted) !== String(before?.accepted);
  if (isChanged) {
    const choiceId = before?.choiceId ?? randomId();
    const expiresAt = currentTime().getTime() + choiceCookie.days * DAY_MS;
    writeCookie({ accepted, choiceId, data: UNRECORDED, expiresAt });
  }
  const recorded = recordKept(record);
  if (!isChanged) return;

  eraseTagCookies();
  const tags = runningTags();
  if (!tags) return startTags();
  // At once, because the page stays until the server has recorded the choice.
  tags.silence();
  await Promise.race([recorded, new Promise((go) => setTimeout(go, RECORDED_WITHIN_MS))]);
  tags.end();
}

/**
 * Records the cookie's choice on the server, unless the server has it already. If that fails, the
 * choice holds, the cookie stays marked, and the next page tries again.
 */
export async function recordKept(record: RecordChoice): Promise<void> {
  const choice = unrecordedIn(document.cookie);
  if (!choice) return;
  try {
    await record(choice);
  } catch {
    return;
  }
  // In the meantime the visitor may have made another choice, which needs a separate record.
  const now = storedChoiceIn(document.cookie);
  if (!now || String(["necessary", ...now.accepted]) !== String(choice.categories)) return;
  writeCookie({ ...now, data: null });
}

/** With the domain of earlier versions of the site: otherwise it would not replace their cookie. */
function writeCookie(choice: StoredChoice): void {
  const { hostname, protocol } = location;
  const parts = [
    `${choiceCookie.name}=${choiceCookieValue(choice)}`,
    `Expires=${new Date(choice.expiresAt).toUTCString()}`,
    "Path=/",
    "SameSite=Lax",
    ...(hostname.includes(".") ? [`Domain=${hostname}`] : []),
    ...(protocol === "https:" ? ["Secure"] : []),
  ];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist over http
  document.cookie = parts.join("; ");
}

/** A random UUID. Not crypto.randomUUID(): no browser has it over plain http. */
function randomId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}
