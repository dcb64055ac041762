"use client";

import { useEffect, useState } from "react";
import type { Notice } from "@/lib/kernel/notice";
import { inTime } from "./in-time";

type Toast = Notice & {
  /** A button that takes back what the notice tells, for ten seconds. */
  undo?: () => void;
};
type Sonner = {
  toast: typeof import("sonner").toast;
  Place: typeof import("@/components/ui/sonner").Toaster;
};

const queue: Toast[] = [];
let showQueued: () => void = () => {};

/** Shows a toast. Callers need not wait for the toast library or for the page's Toaster. */
export function notify(notice: Toast): void {
  queue.push(notice);
  showQueued();
}

/** The place where toasts appear. It fetches the toast library when it first needs it. */
export function Toaster() {
  const [sonner, setSonner] = useState<Sonner>();
  const [plain, setPlain] = useState<Toast>();

  useEffect(() => {
    let loading = false;
    const load = () => {
      if (loading) return;
      loading = true;
      inTime(loadSonner()).then(setSonner, () => {
        loading = false;
        // Without a network, the last notice appears without the library.
        setPlain(queue.splice(0).at(-1));
      });
    };
    showQueued = load;
    if (queue.length > 0) load();
    // A visitor who fills in a form may need a toast after the network fails: load it now.
    document.addEventListener("change", load, { once: true });
    return () => document.removeEventListener("change", load);
  }, []);

  useEffect(() => {
    if (!sonner) return;
    // Screen readers announce only what enters a live region that was already there.
    const timer = setTimeout(() => {
      showQueued = () => show(sonner, queue.splice(0));
      showQueued();
    }, 100);
    return () => clearTimeout(timer);
  }, [sonner]);

  if (!sonner) return plain ? <PlainNotice {...plain} /> : null;
  return <sonner.Place />;
}

async function loadSonner(): Promise<Sonner> {
  const [{ toast }, { Toaster: Place }] = await Promise.all([
    import("sonner"),
    import("@/components/ui/sonner"),
  ]);
  return { toast, Place };
}

function show({ toast }: Sonner, notices: Toast[]) {
  for (const { tone, title, text, undo } of notices) {
    // A success makes the error before it out of date.
    if (tone === "success") toast.dismiss();
    const action = undo && { label: "Deshacer", onClick: undo };
    toast[tone](title, {
      description: text,
      duration: durationOf({ tone, undo }),
      // One error at a time: the next one takes its place.
      ...(tone === "error" && { id: "error" }),
      action,
      classNames: WHOLE,
    });
  }
}

/** A long name wraps beside the button: a person who wants to undo must read the whole of it, on a phone too. */
const WHOLE = { content: "min-w-0", title: "wrap-anywhere" };

/** Milliseconds. */
function durationOf({ tone, undo }: Pick<Toast, "tone" | "undo">): number {
  if (undo) return 10_000;
  return tone === "success" ? 6_000 : 12_000;
}

function PlainNotice({ title, text }: Toast) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-4 z-50 mx-auto grid max-w-sm gap-0.5 rounded-2xl border border-border bg-card p-4 shadow-card"
    >
      <p className="text-sm font-semibold">{title}</p>
      <p className="text-sm text-muted-foreground">{text}</p>
    </div>
  );
}
