import { useLeaseEnd } from "@/components/admin/shell/use-lease-end";
import { Alert } from "@/components/kit/alert";
import type { LeadDetails } from "@/lib/requests/sheet/details";
import { formatMoment } from "./format-moment";

type LeasedByProps = {
  holder: LeadDetails["holder"];
  /** Called when the holder's lease ends. */
  onEnd: () => void;
};

/** Says that a colleague is working on the person. Reading is always possible. */
export function LeasedBy({ holder, onEnd }: LeasedByProps) {
  useLeaseEnd([holder?.until], onEnd);
  if (!holder) return null;
  return (
    <Alert tone="warning" title={`${holder.name} está con esta persona`}>
      Desde las {formatMoment(holder.since).slice(-5)}. Espera antes de llamar: «Llamar y anotar»
      pregunta si tomas el relevo.
    </Alert>
  );
}
