"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { acceptedIn, type OptionalCategory } from "@/lib/cookies/categories";
import type { RecordChoice } from "./save-choice";
import { startTags, withTags } from "./tag-control";
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

  useEffect(
    () =>
      whenIdle(() => {
        const accepted = acceptedIn(document.cookie);
        if (accepted) startTags();
        // Without a network it will be asked on another page.
        else import("./notice-panel").then(setNotice, () => {});
      }),
    [],
  );

  useEffect(() => {
    function openFrom({ target }: MouseEvent) {
      if (target instanceof Element && target.closest(OPENER)) openDialog();
    }
    function openDialog() {
      import("./preferences-dialog").then(setDialog, () => {});
    }
    document.addEventListener("click", openFrom);
    return () => document.removeEventListener("click", openFrom);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a page view of its own
  useEffect(() => withTags((tags) => tags.trackPage()), [pathname]);

  async function choose(accepted: OptionalCategory[]) {
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
