import { useOfficeForm } from "@/components/admin/shell/use-office-form";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { notify } from "@/components/kit/toaster";
import { Button } from "@/components/ui/button";
import type { Purpose } from "@/lib/consents/may-we";
import type { FormAction, FormAnswer } from "@/lib/kernel/form-answer";
import { WITHDRAW_FAILED } from "@/lib/privacy/person-state";

export type WithdrawControlProps = {
  leadId: string;
  action: FormAction;
  onChange: () => Promise<void>;
};

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
      "Los datos de esta ficha ya no saldrán para despachos, de ninguna de sus solicitudes. Los justificantes se quedan. Un despacho que tenga el caso deja de verlo, y le pedimos que los borre. Si salieron en un archivo, avísale tú.",
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
      "Se borra para siempre de dónde vino, en todas sus solicitudes con este email o este teléfono. Lo demás se queda.",
    button: "Borrar la procedencia",
  },
};

/** Records what a person withdraws. Folded at first, because it cannot be undone. */
export function WithdrawControl(props: WithdrawControlProps & { purpose: Purpose }) {
  const { leadId, action, onChange, purpose } = props;
  const { served, formAction, sending, send } = useOfficeForm(action, WITHDRAW_FAILED);
  const { title, means, button } = WORDS[purpose];

  async function show({ notice }: FormAnswer) {
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
          name="purpose"
          value={purpose}
          aria-disabled={sending}
          className="justify-self-start"
        >
          {button}
        </Button>
      </form>
    </details>
  );
}
