"use client";

import { useEffect, useState } from "react";

type Notice = { title: string; description?: string; tone: "success" | "error" };
type Sonner = typeof import("sonner");

const queue: Notice[] = [];
let wake: () => void = () => {};

/** Shows a toast. May be called before the library has arrived, or the page's toaster is there. */
export function notify(notice: Notice): void {
  queue.push(notice);
  wake();
}

/** The place where toasts appear. The library behind it is fetched when it is first needed. */
export function Toaster() {
  const [sonner, setSonner] = useState<Sonner>();
  const [plain, setPlain] = useState<Notice>();

  useEffect(() => {
    let loading = false;
    const load = () => {
      if (loading) return;
      loading = true;
      import("sonner").then(setSonner, () => {
        loading = false;
        // The network is gone: what is to be said is said without the library.
        setPlain(queue.splice(0).at(-1));
      });
    };
    wake = load;
    if (queue.length > 0) load();
    // Whoever begins to fill in a form may need a toast when the network is gone: have it ready.
    document.addEventListener("change", load, { once: true });
    return () => document.removeEventListener("change", load);
  }, []);

  useEffect(() => {
    if (!sonner) return;
    // Screen readers announce only what enters a live region that was already there.
    const timer = setTimeout(() => {
      wake = () => show(sonner, queue.splice(0));
      wake();
    }, 100);
    return () => clearTimeout(timer);
  }, [sonner]);

  if (!sonner) return plain ? <PlainNotice {...plain} /> : null;
  return (
    <sonner.Toaster
      position="top-center"
      containerAriaLabel="Avisos"
      visibleToasts={3}
      expand
      gap={10}
      toastOptions={{
        unstyled: true,
        closeButton: true,
        closeButtonAriaLabel: "Cerrar aviso",
        classNames: {
          toast:
            "flex w-full items-start gap-3 rounded-2xl border border-border bg-card p-4 pr-14 font-sans text-foreground shadow-card",
          content: "grid gap-0.5",
          title: "text-sm font-semibold",
          description: "text-sm text-muted-foreground",
          icon: "mt-0.5 shrink-0",
          closeButton:
            "absolute top-1 right-1 grid size-12 cursor-pointer place-items-center rounded-full text-foreground hover:bg-muted",
        },
      }}
      icons={{
        success: <ToneIcon className="fill-success" path="m5.8 10.3 2.8 2.8 5.6-6" />,
        error: <ToneIcon className="fill-destructive" path="M10 5.5v5.5M10 14.3v.01" />,
        close: <CloseIcon />,
      }}
    />
  );
}

function show({ toast }: Sonner, notices: Notice[]) {
  for (const { tone, title, description } of notices) {
    toast[tone](title, { description, duration: tone === "error" ? 12_000 : 6_000 });
  }
}

function PlainNotice({ title, description }: Notice) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-4 z-50 mx-auto grid max-w-sm gap-0.5 rounded-2xl border border-border bg-card p-4 shadow-card"
    >
      <p className="text-sm font-semibold">{title}</p>
      <p className="text-sm text-muted-foreground">{description}</p>
    </div>
  );
}

function ToneIcon({ className, path }: { className: string; path: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
      <circle cx="10" cy="10" r="9.5" className={className} />
      <path d={path} className="fill-none stroke-card" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

function CloseIcon() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 stroke-current">
      <path d="m5 5 10 10M15 5 5 15" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
