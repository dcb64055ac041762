"use client";

import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { AgendaSkeleton } from "./agenda-skeleton";

/** Whoever waits longer is told where else to go. */
const WAIT_MS = 5_000;

const STATUS = {
  loading: "Cargando la agenda…",
  loaded: "Agenda cargada.",
  late: "",
} as const;

export type Phone = { href: string; label: string };

/**
 * The provider's agenda in a frame 580 px high. Skeleton, frame and the notice of a failure take
 * turns in the same box, so nothing jumps. A browser does not tell a page that a frame was refused
 * or answered with an error (it loads, and shows that): so the other ways stand below it always.
 */
export function SchedulingFrame({ url, phone }: { url: string; phone: Phone }) {
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<keyof typeof STATUS>("loading");
  const heading = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { host } = new URL(url);

  // The button that was pressed is gone: go on reading here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins anew
  useEffect(() => heading.current?.focus(), [attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins anew
  useEffect(() => {
    const timer = setTimeout(() => setPhase((now) => (now === "loading" ? "late" : now)), WAIT_MS);
    return () => clearTimeout(timer);
  }, [attempt]);

  function settle({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
    // Ours to read: still the empty page that a frame begins with, so the provider's was blocked.
    if (frame.contentDocument) return setPhase("late");
    // It may come late, but it has come.
    if (notice.current?.contains(document.activeElement)) heading.current?.focus();
    setPhase("loaded");
  }

  function retry() {
    setPhase("loading");
    setAttempt(attempt + 1);
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
          key={attempt}
          src={url}
          title={`Agenda para elegir la hora de tu llamada, de ${host}`}
          // As far as a provider still works: it may run, keep its session, send its form and open
          // its terms, but not lead this page away.
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
            <ExternalAgenda url={url} className={buttonVariants({ className: "w-full" })}>
              Abrir la agenda en {host}
            </ExternalAgenda>
            <a
              href={phone.href}
              className={buttonVariants({ variant: "secondary", className: "w-full" })}
            >
              Llamar al {phone.label}
            </a>
            <Button variant="ghost" onClick={retry}>
              Volver a intentar
            </Button>
          </div>
        )}
      </div>
      <p className="mt-4 text-sm">
        ¿No ves la agenda?{" "}
        <ExternalAgenda url={url} className="inline-flex min-h-12 items-center text-link underline">
          Ábrela en otra pestaña
        </ExternalAgenda>
      </p>
    </>
  );
}

type ExternalAgendaProps = { url: string; className: string; children: ReactNode };

function ExternalAgenda({ url, className, children }: ExternalAgendaProps) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
