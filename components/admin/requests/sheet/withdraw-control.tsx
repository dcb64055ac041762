import { NoticeAlert } from "@/components/admin/shell/notice-alert";
import { type FormAction, useOfficeForm } from "@/components/admin/shell/use-office-form";
import { notify } from "@/components/kit/toaster";
import { Button } from "@/components/ui/button";
import {
  emptyWithdrawForm,
  WITHDRAW_FAILED,
  type WithdrawFormState,
} from "@/lib/calls/sheet-state";
import type { Purpose } from "@/lib/consents/may-we";

export type WithdrawControlProps = {
  leadId: string;
  action: FormAction<WithdrawFormState>;
  onChange: () => Promise<void>;
};

const FAILED: WithdrawFormState = { notice: WITHDRAW_FAILED };

const WORDS: Record<Purpose, { title: string; means: string; button: string }> = {
  call: {
    title: "Retira que le llamemos y valoremos su caso",
    means:
      "Se para todo en las solicitudes de esta ficha: llamadas, emails y envíos. Se borra para siempre lo que contó de su caso, y lo que dicen las notas. Quedan los justificantes. Si vuelve a escribir, empieza de nuevo.",
    button: "Anotar que lo ha retirado, y borrar",
  },
  firm: {
    title: "Retira el envío al despacho",
    means:
      "Sus datos ya no saldrán para despachos, tampoco los de sus otras solicitudes con este email o este teléfono. Los justificantes se quedan. Si el despacho ya los tiene, avísale.",
    button: "Anotar que lo ha retirado",
  },
  lenders: {
    title: "Retira el envío a proveedores",
    means:
      "Sus datos ya no saldrán para proveedores financieros, tampoco los de sus otras solicitudes con este email o este teléfono. Los justificantes se quedan. Si algún proveedor ya los tiene, avísale.",
    button: "Anotar que lo ha retirado",
  },
  ads: {
    title: "Se opone a que lo guardemos",
    means:
      "Se borra para siempre desde dónde llegó, en todas sus solicitudes con este email o este teléfono. Lo demás se queda.",
    button: "Borrar la procedencia",
  },
};

/** Records what a person takes back. It opens first, because it cannot be undone. */
export function WithdrawControl(props: WithdrawControlProps & { what: Purpose }) {
  const { leadId, action, onChange, what } = props;
  const { served, formAction, sending, send } = useOfficeForm(action, emptyWithdrawForm, FAILED);
  const { title, means, button } = WORDS[what];

  async function show({ notice }: WithdrawFormState) {
    if (notice) notify(notice);
    if (notice?.tone === "success") await onChange();
  }

  return (
    <details className="text-sm">
      <summary className="min-h-10 cursor-pointer py-2 text-link">{title}</summary>
      <form action={formAction} onSubmit={(event) => send(event, show)} className="grid gap-3">
        <NoticeAlert notice={served.notice} />
        <input type="hidden" name="leadId" value={leadId} />
        <p>{means}</p>
        <Button
          type="submit"
          variant="outline"
          name="what"
          value={what}
          aria-disabled={sending}
          className="justify-self-start"
        >
          {button}
        </Button>
      </form>
    </details>
  );
}
