import { formatMoment } from "@/components/admin/requests/sheet/format-moment";
import { PersonChangeForm } from "@/components/admin/requests/sheet/person-change-form";
import { Permitted } from "@/components/admin/shell/permitted";
import { useOfficeForm } from "@/components/admin/shell/use-office-form";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { notify } from "@/components/kit/toaster";
import { Button } from "@/components/ui/button";
import { inputLook } from "@/components/ui/input";
import type { FormAction, FormAnswer } from "@/lib/kernel/form-answer";
import { OFFER_FAILED } from "@/lib/partners/firm-notices";
import type { LeadDetails } from "@/lib/requests/sheet/details";
import { HANDOVER_END, MAX_FIRM_NOTE } from "@/lib/vocabulary/handovers";
import { FirmHolder } from "./firm-holder";

type CasePanelProps = {
  lead: LeadDetails;
  action: FormAction;
  recall: FormAction;
  onChange: () => Promise<void>;
  onOffer: (answer: FormAnswer) => Promise<void>;
};

/** Who has the case, who has had it, and who would get it. Folded while no firm has it. */
export function CasePanel({ lead, action, recall, onChange, onOffer }: CasePanelProps) {
  const { open, earlier, proposal } = lead.firms;
  return (
    <details open={open !== null} className="text-sm">
      <summary className="min-h-10 cursor-pointer py-2 text-link wrap-anywhere">
        Despacho: {open?.firm ?? "ninguno tiene el caso"}
      </summary>
      <div className="grid gap-3">
        {open && (
          <>
            <FirmHolder open={open} />
            <Permitted to="leads.write">
              <details>
                <summary className="min-h-10 cursor-pointer py-2 text-link">
                  Recuperar el caso
                </summary>
                <PersonChangeForm leadId={lead.id} action={recall} onChange={onChange}>
                  <p>
                    {open.firm} deja de verlo en este momento. Le pedimos que borre los datos y que
                    lo confirme, y la persona vuelve a estar por llamar.
                  </p>
                  <Button type="submit" variant="outline">
                    Pedir que lo devuelvan
                  </Button>
                </PersonChangeForm>
              </details>
            </Permitted>
          </>
        )}
        {proposal && "problem" in proposal && <p>{proposal.problem}</p>}
        {proposal && "firm" in proposal && (
          <Permitted to="leads.write">
            <p className="wrap-anywhere">
              Iría a <strong>{proposal.firm}</strong>: {proposal.why}.
            </p>
            <OfferForm leadId={lead.id} {...proposal} action={action} onOffer={onOffer} />
          </Permitted>
        )}
        {earlier.length > 0 && (
          <ul aria-label="Despachos que lo tuvieron" className="grid gap-1">
            {earlier.map((had) => (
              <li key={had.id} className="text-muted-foreground wrap-anywhere">
                {had.firm}: {had.endedBecause && HANDOVER_END[had.endedBecause].office}
                {had.endedAt && ` (${formatMoment(had.endedAt)})`}
                {had.declineReason && `. «${had.declineReason}»`}
                {had.erasureConfirmedAt
                  ? `. Ha borrado los datos (${formatMoment(had.erasureConfirmedAt)}).`
                  : had.isErasureAsked
                    ? ". Falta que confirme que ha borrado los datos."
                    : ". No llegó a ver los datos."}
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

type OfferFormProps = Pick<CasePanelProps, "action" | "onOffer"> & {
  leadId: string;
  firmId: string;
  firm: string;
};

function OfferForm({ leadId, firmId, firm, action, onOffer }: OfferFormProps) {
  const { served, formAction, sending, send } = useOfficeForm(action, OFFER_FAILED);

  async function show(answer: FormAnswer) {
    if (answer.notice) notify(answer.notice);
    await onOffer(answer);
  }

  return (
    <form action={formAction} onSubmit={(event) => send(event, show)} className="grid gap-3">
      <NoticeAlert notice={served.notice} />
      <input type="hidden" name="leadId" value={leadId} />
      <input type="hidden" name="firmId" value={firmId} />
      <div className="grid gap-1">
        <label htmlFor="para-despacho" className="font-semibold">
          Nota para el despacho, si hace falta
        </label>
        <textarea
          id="para-despacho"
          name="note"
          rows={2}
          maxLength={MAX_FIRM_NOTE}
          defaultValue={served.values.note}
          className={`${inputLook} field-sizing-content min-h-16 text-sm`}
        />
      </div>
      <Button type="submit" aria-disabled={sending} className="justify-self-start text-start">
        Pasar el caso a {firm}
      </Button>
    </form>
  );
}
