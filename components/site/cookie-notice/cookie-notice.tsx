"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { acceptedIn, type OptionalCategory, unrecordedIn } from "@/lib/cookies/categories";
import { paths } from "@/lib/paths";
import { trackReceivedLeads } from "./lead-conversion";
import type { RecordChoice } from "./save-choice";
import { endTagsBesidePrivatePages, startTags, withTags } from "./tag-control";
import { whenIdle } from "./when-idle";

/** Any element with this, anywhere on the page, lets the visitor change the choice. */
const OPENER = '[data-cc="show-preferencesModal"]';

/**
 * Asks once the page is idle which cookies the visitor accepts, remembers the answer and lets it be
 * changed. Until then nothing is set and no third party is asked for anything (LSSI art. 22.2).
 */
export function CookieNotice({ record }: { record: RecordChoice }) {
  const pathname = usePathname();
  const [notice, setNotice] = useState<typeof import("./notice-panel")>();
  const [dialog, setDialog] = useState<typeof import("./preferences-dialog")>();
  const [saved, setSaved] = useState(false);
  const busy = useRef(false);

  useEffect(
    () =>
      whenIdle(() => {
        if (acceptedIn(document.cookie)) startTags();
        // Without a network it will be asked on another page.
        else import("./notice-panel").then(setNotice, () => {});
        if (!unrecordedIn(document.cookie)) return;
        import("./save-choice").then(({ recordKept }) => recordKept(record)).catch(() => {});
      }),
    [record],
  );

  useEffect(() => {
    function openFrom(click: MouseEvent) {
      if (!(click.target instanceof Element && click.target.closest(OPENER))) return;
      click.stopPropagation();
      openDialog();
    }
    function openDialog() {
      import("./preferences-dialog").then(setDialog, () => {});
    }
    // Before the library: what it has once found it would open for ever, with dialogs it has not.
    document.addEventListener("click", openFrom, { capture: true });
    return () => document.removeEventListener("click", openFrom, { capture: true });
  }, []);

  // Leads here too: a script of its own would be a tenth of all that the thank-you page may weigh.
  useEffect(
    () =>
      withTags((tags) => {
        tags.trackPage();
        if (pathname === paths.thanks) trackReceivedLeads(tags);
      }),
    [pathname],
  );
  useEffect(() => endTagsBesidePrivatePages, []);

  async function choose(accepted: OptionalCategory[]) {
    // A second tap may come before the first has changed anything.
    if (busy.current) return;
    busy.current = true;
    await save(accepted).finally(() => {
      busy.current = false;
    });
  }

  async function save(accepted: OptionalCategory[]) {
    const saving = await import("./save-choice").catch(() => null);
    // The network is gone: the question stays.
    if (!saving) return;
    flushSync(() => {
      setNotice(undefined);
      setDialog(undefined);
      setSaved(true);
    });
    // What had the focus may be gone: the keyboard would begin at the top of the page again.
    if (document.activeElement === document.body) {
      document.getElementById("contenido")?.focus({ preventScroll: true });
    }
    await saving.saveChoice(accepted, record);
  }

  return (
    <>
      {/* There from the start: screen readers announce only what enters such a place later. */}
      <div aria-live="polite">
        {notice && <notice.NoticePanel choose={choose} />}
        {saved && <p className="sr-only">Hemos guardado tu elección sobre las cookies.</p>}
      </div>
      {dialog && <dialog.PreferencesDialog choose={choose} close={() => setDialog(undefined)} />}
    </>
  );
}
