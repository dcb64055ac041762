import { type KeyboardEvent, useCallback, useEffect, useState } from "react";
import { FirmHolder } from "@/components/admin/partners/firm-holder";
import { notify } from "@/components/kit/toaster";
import { useRefresh } from "@/components/kit/use-refresh";
import { inputLook } from "@/components/ui/input";
import { lostAnswer } from "@/lib/kernel/form-answer";
import { paths } from "@/lib/kernel/paths";
import type { CaseFirms } from "@/lib/partners/case-firms";
import { OFFER_FAILED } from "@/lib/partners/firm-notices";
import { MAX_FIRM_NOTE } from "@/lib/vocabulary/handovers";
import { useDeskForm } from "./desk-form";
import { KeyedButton } from "./keyed-button";

type FirmOfferProps = {
  leadId: string;
  disabled: boolean;
  /** The call keeps the note for the firm, because the adviser may leave this step and come back. */
  note: string;
  onNote: (note: string) => void;
};

/**
 * Hands the case over with one key, and says which law firm gets it and why. It is no form of its own, because it
 * stands within that of the call, which goes on afterwards.
 */
export function FirmOffer({ leadId, disabled, note, onNote }: FirmOfferProps) {
  const { firms, offer, sending } = useCaseFirms(leadId);
  const [hadNote] = useState(note !== "");
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
      <details open={hadNote} className="text-xs">
        <summary className="min-h-8 cursor-pointer py-1 text-link">
          Con una nota para el despacho
        </summary>
        <textarea
          aria-label="Nota para el despacho"
          rows={2}
          maxLength={MAX_FIRM_NOTE}
          value={note}
          onChange={({ target }) => onNote(target.value)}
          onKeyDown={keepCallOpen}
          className={`${inputLook} field-sizing-content max-h-40 min-h-14 text-sm`}
        />
      </details>
      <KeyedButton
        type="button"
        callKey="0"
        label={`Pasar el caso a ${proposal.firm}`}
        below="Le escribimos ahora"
        disabled={disabled || sending}
        onClick={() => disabled || offer(proposal.firmId, note)}
      />
    </div>
  );
}

/** The keys that close the step, or end the call, do not while the adviser writes to the firm. */
function keepCallOpen(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey } = event;
  if (key === "Escape") event.currentTarget.blur();
  if (key === "Escape" || (key === "Enter" && (ctrlKey || metaKey))) event.preventDefault();
}

/** The firms of a case, read when the adviser has spoken with the person; null until then, and without connection. */
function useCaseFirms(leadId: string) {
  const { offerToFirm } = useDeskForm();
  const refresh = useRefresh();
  const [firms, setFirms] = useState<CaseFirms | null>(null);
  const [sending, setSending] = useState(false);

  const read = useCallback(async () => {
    const answer = await fetch(`${paths.leads}/${leadId}/despacho`).catch(() => null);
    if (answer?.ok) setFirms(await answer.json());
  }, [leadId]);

  useEffect(() => {
    read();
  }, [read]);

  async function offer(firmId: string, note: string) {
    if (sending) return;
    setSending(true);
    const form = new FormData();
    form.set("leadId", leadId);
    form.set("firmId", firmId);
    form.set("note", note);
    form.set("enhanced", "1");
    const { notice } = await offerToFirm(null, form).catch(() => lostAnswer(OFFER_FAILED));
    if (notice) notify(notice);
    await read();
    setSending(false);
    // The call must know that it may end without another one. After a refusal a refresh could leave the page.
    if (notice?.tone !== "error") refresh();
  }

  return { firms, offer, sending };
}
