import { useEffect, useEffectEvent } from "react";
import { Alert } from "@/components/site/alert";
import type { LeadDetails } from "@/lib/leads/sheet/details";
import { formatMoment } from "./format-moment";

type HeldByProps = {
  holder: LeadDetails["holder"];
  /** Called when the holder's time ends: a page that vanished gives nothing back. */
  onEnd: () => void;
};

/** Says that a colleague works on the person at the moment. Reading is always possible. */
export function HeldBy({ holder, onEnd }: HeldByProps) {
  const until = holder?.until;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => end(), Math.max(1_000, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  if (!holder) return null;
  return (
    <Alert tone="warning" title={`${holder.name} está con esta persona`}>
      Desde las {formatMoment(holder.since).slice(-5)}. Espera antes de llamar: «Llamar y anotar»
      pregunta si tomas el relevo.
    </Alert>
  );
}
