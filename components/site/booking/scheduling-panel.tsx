"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { type Phone, SchedulingFrame } from "./scheduling-frame";
import { WeekDrawing } from "./week-drawing";

type SchedulingPanelProps = {
  /** What is offered where there is no agenda, and until it is known: the page as it was built. */
  children: ReactNode;
  /** The ways to reach us by telephone and chat. They stay put in every state. */
  contacts: ReactNode;
  phone: Phone;
};

/**
 * The way to an appointment. Both offers stand in one cell of a grid, of which the taller gives the
 * height: when the agenda's takes the place of the other, nothing moves. Their buttons stand at
 * different heights, lest a thumb meet the one that has just come. Nothing is
 * asked of the agenda's provider before the click, which is the consent to load it.
 */
export function SchedulingPanel({ children, contacts, phone }: SchedulingPanelProps) {
  const url = useSchedulingUrl();
  const [opened, setOpened] = useState(false);
  if (url && opened) {
    return (
      <>
        <SchedulingFrame url={url} phone={phone} />
        <div className="mt-5">{contacts}</div>
      </>
    );
  }
  return (
    <>
      <div className="grid">
        <div className={`[grid-area:1/1] ${url ? "invisible" : ""}`}>{children}</div>
        <div className={`flex flex-col [grid-area:1/1] ${url ? "" : "invisible"}`}>
          <h2 className="text-2xl">Elige tu hora</h2>
          <p className="mt-3">Mira los huecos libres y reserva la llamada en un momento.</p>
          <WeekDrawing />
          <p id="agenda-privacidad" className="text-sm text-muted-foreground">
            Al pulsar, cargas la agenda de {url ? new URL(url).host : "un proveedor"}, otra empresa,
            que recibirá tu dirección IP y los datos que escribas en ella.
          </p>
          <Button
            size="lg"
            className="mt-4 w-full"
            aria-describedby="agenda-privacidad"
            onClick={() => setOpened(true)}
          >
            Elegir hora
          </Button>
        </div>
      </div>
      <div className="mt-5">{contacts}</div>
    </>
  );
}

/** Of our own server, which is the first to know it; null where there is no agenda. */
function useSchedulingUrl(): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetch("/api/scheduling", { signal: abort.signal })
      .then((answer) => answer.json())
      .then((answer: { url: string | null }) => setUrl(answer.url))
      // The page offers the telephone, WhatsApp and the form all the same.
      .catch(() => {});
    return () => abort.abort();
  }, []);
  return url;
}
