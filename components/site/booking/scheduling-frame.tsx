"use client";

import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Button, buttonVariants } from "@/components/kit/button";

/** After this long we offer the agenda in a new tab, and the phone. */
const WAIT_MS = 5_000;

const STATUS = {
  loading: "Cargando la agenda…",
  loaded: "Agenda cargada.",
  late: "",
} as const;

export type Phone = { href: string; label: string };

type SchedulingFrameProps = { url: string; phone: Phone; onRetry: () => void };

/**
 * The provider's agenda in a frame 580 px high. Skeleton, frame and failure notice share one box, so
 * nothing jumps. A browser does not report that a frame was refused or shows an error, so the other
 * contacts always stand below it.
 */
export function SchedulingFrame({ url, phone, onRetry }: SchedulingFrameProps) {
  const [phase, setPhase] = useState<keyof typeof STATUS>("loading");
  const heading = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { host } = new URL(url);
  const external = { href: url, target: "_blank", rel: "noopener noreferrer" };

  useEffect(() => {
    // The clicked button has disappeared, so the focus moves here.
    heading.current?.focus();
    const timer = setTimeout(() => setPhase((now) => (now === "loading" ? "late" : now)), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);

  function settle({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
    // A readable document is still the frame's empty start page: the provider's page was blocked.
    if (frame.contentDocument) return setPhase("late");
    // The agenda may load after the notice has appeared.
    if (notice.current?.contains(document.activeElement)) heading.current?.focus();
    setPhase("loaded");
  }

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        Elige tu hora
      </h2>
      <p role="status" className="sr-only">
        {STATUS[phase]}
      </p>
      <div className="relative -mx-5 mt-4 h-[580px] border-y border-border bg-background sm:mx-0 sm:overflow-hidden sm:rounded-2xl sm:border-x">
        <iframe
          src={url}
          title={`Agenda para elegir la hora de tu llamada, de ${host}`}
          // The agenda may run, keep its session, send its form and open its terms, but not
          // navigate this page.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
          onLoad={settle}
          className={`size-full ${phase === "loaded" ? "" : "invisible"}`}
        />
        {phase === "loading" && <AgendaSkeleton />}
        {phase === "late" && (
          <div
            ref={notice}
            role="alert"
            className="absolute inset-0 flex flex-col items-center justify-center gap-4 p-6 text-center"
          >
            <p className="font-serif text-xl font-semibold">La agenda no responde</p>
            <p>
              Puede ser cosa de tu conexión o de {host}. También puedes abrirla aparte o llamarnos.
            </p>
            <a {...external} className={buttonVariants({ className: "w-full" })}>
              Abrir la agenda en {host}
            </a>
            <a
              href={phone.href}
              className={buttonVariants({ variant: "secondary", className: "w-full" })}
            >
              Llamar al {phone.label}
            </a>
            <Button variant="ghost" onClick={onRetry}>
              Volver a intentar
            </Button>
          </div>
        )}
      </div>
      <p className="mt-4 text-sm">
        ¿No ves la agenda?{" "}
        <a {...external} className="inline-flex min-h-12 items-center text-link underline">
          Ábrela en otra pestaña
        </a>
      </p>
    </>
  );
}

function AgendaSkeleton() {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid content-start gap-6 p-6">
      <div className="h-8 w-1/2 animate-pulse rounded-md bg-muted" />
      <div className="grid grid-cols-7 gap-2">
        {Array.from({ length: 35 }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
          <div key={day} className="aspect-square animate-pulse rounded-md bg-muted" />
        ))}
      </div>
      <div className="h-12 w-full animate-pulse rounded-md bg-muted" />
    </div>
  );
}
