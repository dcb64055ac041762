import { acceptCategory, reset, run, setCookieData } from "vanilla-cookieconsent";
import { choiceCookie } from "@/content/choice-cookie";
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

/** The longest wait for the server on a page whose tags must end. */
const RECORDED_WITHIN_MS = 3_000;

/** Stores the choice in its cookie, records it on the server, and starts or ends tags. */
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
  const { categories } = unrecordedIn(document.cookie) ?? {};
  if (String(categories) !== String(choice.categories)) return;
  await changeCookie(() => setCookieData({ value: null }));
}

/** Runs the library for one change only: it knows the cookie's format and lifetime. */
async function changeCookie(change: () => void): Promise<void> {
  await run({
    // The library must not show its dialogs: our own are native and a tenth of their size.
    autoShow: false,
    revision: NOTICE_VERSION,
    // By default the library ignores browsers that a test drives.
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
  // The library must not keep its listeners, nor a choice that another tab may change.
  reset();
}
