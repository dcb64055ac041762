"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/kit/button";
import { useServerAnswer } from "@/components/site/use-server-answer";
import { type Phone, SchedulingFrame } from "./scheduling-frame";

type SchedulingPanelProps = {
  /** Shown where there is no agenda, and until we know: the page as it was built. */
  children: ReactNode;
  contacts: ReactNode;
  phone: Phone;
  /** Who runs the agenda, from where, and its cookies. */
  provider: { name: string; country: string; cookie: string };
};

/**
 * Offers an appointment. Both offers share one grid cell, so nothing moves when the agenda replaces
 * the other. Their buttons have different heights on the page, so that a thumb does not hit the new
 * one by mistake. We contact the provider only after the click, which is the consent to load it.
 */
export function SchedulingPanel({ children, contacts, phone, provider }: SchedulingPanelProps) {
  const url = useServerAnswer<{ url: string | null }>("/api/scheduling")?.url;
  /** How often the visitor has requested the agenda. */
  const [attempts, setAttempts] = useState(0);
  const load = () => setAttempts(attempts + 1);
  if (url && attempts > 0) {
    return (
      <>
        <SchedulingFrame key={attempts} url={url} phone={phone} onRetry={load} />
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
            Al pulsar, cargas la agenda de {url ? new URL(url).host : "un proveedor"}, otra empresa:{" "}
            {provider.name} ({provider.country}). Recibe tu dirección IP y lo que escribas, y pone
            su cookie {provider.cookie}.
          </p>
          <Button
            size="lg"
            className="mt-4 w-full"
            aria-describedby="agenda-privacidad"
            onClick={load}
          >
            Elegir hora
          </Button>
        </div>
      </div>
      <div className="mt-5">{contacts}</div>
    </>
  );
}

/** A week with one day chosen: decoration that fills the height its column has left. */
function WeekDrawing() {
  return (
    <div className="relative min-h-14 flex-1">
      <svg
        viewBox="0 0 320 88"
        preserveAspectRatio="xMinYMid meet"
        aria-hidden="true"
        className="absolute inset-0 size-full max-h-28 py-2"
      >
        {[0, 1, 2, 3, 4].map((day) => (
          <g key={day} transform={`translate(${8 + day * 62} 4)`}>
            <rect
              width="56"
              height="80"
              rx="12"
              strokeWidth="3"
              className={day === 2 ? "fill-white stroke-petrol-700" : "fill-petrol-100"}
            />
            <path
              d="M16 22h24"
              strokeWidth="5"
              strokeLinecap="round"
              className="stroke-petrol-700"
            />
            {day === 2 && <circle cx="28" cy="52" r="9" className="fill-clementine-600" />}
          </g>
        ))}
      </svg>
    </div>
  );
}
