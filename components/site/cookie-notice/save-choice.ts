import { acceptCategory, eraseCookies, getCookie, reset, run } from "vanilla-cookieconsent";
import { choiceCookie } from "@/content/cookie-list";
import {
  acceptedIn,
  type CookieChoice,
  NOTICE_VERSION,
  type OptionalCategory,
} from "@/lib/cookies/categories";
import { runningTags, startTags } from "./tag-control";
import { tagCookies } from "./tag-cookies";

export type RecordChoice = (choice: CookieChoice) => Promise<void>;

/** A page whose tags must end waits no longer for the server. */
const RECORDED_WITHIN_MS = 3_000;

/** Keeps the choice in its cookie, has it recorded, and starts or ends tags accordingly. */
export async function saveChoice(accepted: OptionalCategory[], record: RecordChoice) {
  const before = acceptedIn(document.cookie);
  const cookies = {
    analytics: tagCookies("analytics", location.hostname),
    marketing: tagCookies("marketing", location.hostname),
  };
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
      analytics: { autoClear: { cookies: cookies.analytics } },
      marketing: { autoClear: { cookies: cookies.marketing } },
    },
    language: {
      default: "es",
      translations: { es: { consentModal: {}, preferencesModal: { sections: [] } } },
    },
  });
  acceptCategory(accepted);
  const { consentId } = getCookie();
  // It lets go of the page: of the controls that open our dialog, and of what another tab changes.
  reset();
  if (before && String(before) === String(acceptedIn(document.cookie))) return;

  const recorded = recordSaved(record, consentId);
  const tags = runningTags();
  if (!tags) return startTags();
  // What runs cannot be taken out of a page, nor told to stop at once what it may no longer do.
  tags.silence();
  await Promise.race([recorded, new Promise((go) => setTimeout(go, RECORDED_WITHIN_MS))]);
  for (const category of ["analytics", "marketing"] as const) {
    if (accepted.includes(category)) continue;
    for (const { name, domain } of cookies[category]) eraseCookies(name, "/", domain);
  }
  location.reload();
}

/** A record that is lost on its way does not undo the choice. */
async function recordSaved(record: RecordChoice, choiceId: string): Promise<void> {
  const optional = acceptedIn(document.cookie) ?? [];
  const choice = {
    version: NOTICE_VERSION,
    categories: ["necessary" as const, ...optional],
    choiceId,
  };
  await record(choice satisfies CookieChoice).catch(() => {});
}
