import { acceptCategory, reset, run, setCookieData } from "vanilla-cookieconsent";
import { choiceCookie } from "@/content/cookie-list";
import {
  acceptedIn,
  type CookieChoice,
  NOTICE_VERSION,
  type OptionalCategory,
  UNRECORDED,
  unrecordedIn,
} from "@/lib/cookies/categories";
import { eraseTagCookies } from "./erase-tag-cookies";
import { runningTags, startTags } from "./tags";

export type RecordChoice = (choice: CookieChoice) => Promise<void>;

/** A page whose tags must end waits this long for the server at most. */
const RECORDED_WITHIN_MS = 3_000;

/** Keeps the choice in its cookie, has it recorded, and starts or ends tags accordingly. */
export async function saveChoice(accepted: OptionalCategory[], record: RecordChoice) {
  const before = String(acceptedIn(document.cookie));
  const isChanged = () => String(acceptedIn(document.cookie)) !== before;
  await changeCookie(() => {
    acceptCategory(accepted);
    if (isChanged()) setCookieData({ value: UNRECORDED });
  });
  const recorded = recordKept(record);
  if (!isChanged()) return;

  eraseTagCookies();
  const tags = runningTags();
  if (!tags) return startTags();
  // At once, because the page lives until the choice is recorded.
  tags.silence();
  await Promise.race([recorded, new Promise((go) => setTimeout(go, RECORDED_WITHIN_MS))]);
  tags.end();
}

/**
 * Records the choice in the cookie at the server, unless it is recorded already. If that fails, the
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
  // Meanwhile the visitor may have made another choice, with a record of its own.
  const { categories } = unrecordedIn(document.cookie) ?? {};
  if (String(categories) !== String(choice.categories)) return;
  await changeCookie(() => setCookieData({ value: null }));
}

/** Runs the library for one change only: it knows the cookie's format and how long it lasts. */
async function changeCookie(change: () => void): Promise<void> {
  await run({
    // It must not draw its dialogs: ours are native and a tenth of their size.
    autoShow: false,
    revision: NOTICE_VERSION,
    // By default it ignores browsers that a test drives.
    hideFromBots: false,
    manageScriptTags: false,
    cookie: { name: choiceCookie.name, expiresAfterDays: choiceCookie.days },
    categories: {
      necessary: { readOnly: true },
      personalisation: {},
      analytics: {},
      marketing: {},
    },
    language: {
      default: "es",
      translations: { es: { consentModal: {}, preferencesModal: { sections: [] } } },
    },
  });
  change();
  // It must not keep its listeners on this page, nor hold a choice that another tab changes.
  reset();
}
