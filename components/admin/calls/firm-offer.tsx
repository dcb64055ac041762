import { useState } from "react";
import { FirmHolder } from "@/components/admin/partners/firm-holder";
import { inputLook } from "@/components/ui/input";
import { MAX_FIRM_NOTE } from "@/lib/partners/offer-state";
import { KeyedButton } from "./keyed-button";
import { useCaseFirms } from "./use-case-firms";

type FirmOfferProps = { leadId: string; disabled: boolean };

/**
 * Hands the case over with one key, and says which law firm gets it and why. It is no form of its own, because it
 * stands within that of the call, which goes on afterwards.
 */
export function FirmOffer({ leadId, disabled }: FirmOfferProps) {
  const { firms, offer, sending } = useCaseFirms(leadId);
  const [note, setNote] = useState("");
  if (!firms) return null;
  const { open, proposal } = firms;
  if (open) return <FirmHolder open={open} />;
  if (!proposal) return null;
  if ("problem" in proposal) {
    return <p className="text-xs text-muted-foreground">Despacho: {proposal.problem}</p>;
  }
  return (
    <div className="grid gap-2">
      <p className="text-xs wrap-anywhere text-muted-foreground">
        Despacho: iría a {proposal.firm}, porque {proposal.why}.
      </p>
      <details className="text-xs">
        <summary className="min-h-8 cursor-pointer py-1 text-link">
          Con una nota para el despacho
        </summary>
        <textarea
          aria-label="Nota para el despacho"
          rows={2}
          maxLength={MAX_FIRM_NOTE}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          className={`${inputLook} field-sizing-content max-h-40 min-h-14 text-sm`}
        />
      </details>
      <KeyedButton
        type="button"
        callKey="0"
        label={`Pasar el caso a ${proposal.firm}`}
        below="Le escribimos ahora"
        disabled={disabled || sending}
        onClick={() => offer(note)}
      />
    </div>
  );
}
