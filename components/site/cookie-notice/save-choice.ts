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
import { runningTags, startTags } from "./tag-control";
import { tagCookies } from "./tag-cookies";

export type RecordChoice = (choice: CookieChoice) => Promise<void>;

/** A page whose tags must end waits no longer for the server. */
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

  const tags = runningTags();
  if (!tags) return startTags();
  // At once: the page stays until the choice is recorded.
  tags.silence();
  await Promise.race([recorded, new Promise((go) => setTimeout(go, RECORDED_WITHIN_MS))]);
  tags.end();
}

/**
 * Has the choice in the cookie recorded, where it is not yet. A record that is lost on its way does
 * not undo the choice: the cookie says so, and the next page tries again.
 */
export async function recordKept(record: RecordChoice): Promise<void> {
  const choice = unrecordedIn(document.cookie);
  if (!choice) return;
  try {
    await record(choice);
  } catch {
    return;
  }
  // Meanwhile there may be another, on its way too.
  const { categories } = unrecordedIn(document.cookie) ?? {};
  if (String(categories) !== String(choice.categories)) return;
  await changeCookie(() => setCookieData({ value: null }));
}

/** The library is there for one change only. It knows the cookie's format and how long it lasts. */
async function changeCookie(change: () => void): Promise<void> {
  await run({
    // Its dialogs stay unmade: ours are a tenth of their size, and native.
    autoShow: false,
    revision: NOTICE_VERSION,
    // By default it knows no browser that is driven by a test.
    hideFromBots: false,
    manageScriptTags: false,
    cookie: { name: choiceCookie.name, expiresAfterDays: choiceCookie.days },
    categories: {
      necessary: { readOnly: true },
      personalisation: {},
      analytics: { autoClear: { cookies: tagCookies("analytics", location.hostname) } },
      marketing: { autoClear: { cookies: tagCookies("marketing", location.hostname) } },
    },
    language: {
      default: "es",
      translations: { es: { consentModal: {}, preferencesModal: { sections: [] } } },
    },
  });
  change();
  // It lets go of the page, but for the controls of our dialog, and of what another tab changes.
  reset();
}
