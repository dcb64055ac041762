"use client";

import { usePathname } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  acceptedIn,
  type OptionalCategory,
  type ThirdParties,
  unrecordedIn,
} from "@/lib/cookies/categories";
import { isPrivatePath } from "@/lib/kernel/paths";
import type { RecordChoice } from "./save-choice";
import { endTagsBesidePrivatePages, startTags, tellTags } from "./tags";
import { thirdParties } from "./third-parties";

/** Any element of the page with this attribute lets the visitor change the choice. */
const OPENER = "[data-cookie-choice]";

/** A busy page shows the notice after this long. */
const LATEST_MS = 3_000;

/**
 * Asks once the page is idle which cookies the visitor accepts, remembers the answer and lets it be
 * changed. Until then we set nothing and contact no third party (LSSI art. 22.2).
 */
export function CookieNotice({ record }: { record: RecordChoice }) {
  const pathname = usePathname();
  // Somebody's request has no third party that could be accepted, and its address is a key.
  const isPrivate = isPrivatePath(pathname);
  const [configured, setConfigured] = useState<ThirdParties>();
  const [notice, setNotice] = useState<typeof import("./notice-panel")>();
  const [dialog, setDialog] = useState<typeof import("./preferences-dialog")>();
  const [saved, setSaved] = useState(false);
  const busy = useRef(false);

  /** Loads a part of this component, and what the text of every part depends on. */
  const load = useCallback(async <Part,>(part: Promise<Part>): Promise<Part> => {
    // Awaited together, so that a part that fails first is not an unhandled rejection.
    const [loaded, parties] = await Promise.all([part, thirdParties()]);
    setConfigured(parties);
    return loaded;
  }, []);

  useEffect(
    () =>
      whenIdle(() => {
        if (isPrivate) return;
        if (acceptedIn(document.cookie)) startTags();
        // Without a network, the next page asks.
        else load(import("./notice-panel")).then(setNotice, () => {});
        if (!unrecordedIn(document.cookie)) return;
        import("./save-choice").then(({ recordKept }) => recordKept(record)).catch(() => {});
      }),
    [record, load, isPrivate],
  );

  useEffect(() => {
    function openFrom(click: MouseEvent) {
      if (!(click.target instanceof Element && click.target.closest(OPENER))) return;
      openDialog();
    }
    function openDialog() {
      load(import("./preferences-dialog")).then(setDialog, () => {});
    }
    document.addEventListener("click", openFrom);
    return () => document.removeEventListener("click", openFrom);
  }, [load]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what tells one page from the next
  useEffect(
    () => (isPrivate ? endTagsBesidePrivatePages() : tellTags("trackPage")),
    [pathname, isPrivate],
  );
  useEffect(() => endTagsBesidePrivatePages, []);

  async function choose(accepted: OptionalCategory[]) {
    // A second tap may come before the first one has had an effect.
    if (busy.current) return;
    busy.current = true;
    const saving = await import("./save-choice").catch(() => null);
    busy.current = false;
    // Without a network the notice stays.
    if (!saving) return;
    flushSync(() => {
      setNotice(undefined);
      setDialog(undefined);
      setSaved(true);
    });
    // The focused button has disappeared: otherwise Tab would start at the top of the page.
    if (document.activeElement === document.body) {
      document.getElementById("contenido")?.focus({ preventScroll: true });
    }
    await saving.saveChoice(accepted, record);
  }

  return (
    <>
      {/* Screen readers announce only what enters a live region that already exists. It is the last
          thing on the page, and the first that the keyboard reaches. */}
      <div aria-live="polite" className="sticky bottom-0 z-30 order-last print:hidden">
        {notice && configured && <notice.NoticePanel configured={configured} choose={choose} />}
        {saved && <p className="sr-only">Hemos guardado tu elección sobre las cookies.</p>}
      </div>
      {dialog && configured && (
        <dialog.PreferencesDialog
          configured={configured}
          choose={choose}
          close={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** Calls back when the page has loaded and has nothing else to do. Returns a function that cancels it. */
function whenIdle(callback: () => void): () => void {
  let cancel = () => {};
  function wait() {
    // Safari has no requestIdleCallback.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(callback, 500);
      cancel = () => clearTimeout(timer);
      return;
    }
    const handle = requestIdleCallback(callback, { timeout: LATEST_MS });
    cancel = () => cancelIdleCallback(handle);
  }
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    cancel();
  };
}
