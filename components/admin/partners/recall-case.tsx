import { useOfficeForm } from "@/components/admin/shell/use-office-form";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { notify } from "@/components/kit/toaster";
import { Button } from "@/components/ui/button";
import type { FormAction, FormAnswer } from "@/lib/kernel/form-answer";
import { RECALL_FAILED } from "@/lib/partners/recall-notices";

type RecallCaseProps = {
  leadId: string;
  firm: string;
  action: FormAction;
  onChange: () => Promise<void>;
};

/** Takes the case back from its firm. Folded at first, because the firm loses it at once. */
export function RecallCase({ leadId, firm, action, onChange }: RecallCaseProps) {
  const { served, formAction, sending, send } = useOfficeForm(action, RECALL_FAILED);

  async function show({ notice }: FormAnswer) {
    if (notice) notify(notice);
    if (notice?.tone === "success") await onChange();
  }

  return (
    <details className="text-sm">
      <summary className="min-h-10 cursor-pointer py-2 text-link">Pedir que lo devuelvan</summary>
      <form action={formAction} onSubmit={(event) => send(event, show)} className="grid gap-3">
        <NoticeAlert notice={served.notice} />
        <input type="hidden" name="leadId" value={leadId} />
        <p>
          {firm} deja de ver el caso en este momento. Le pedimos que borre los datos y que lo
          confirme, y la llamada vuelve a la mesa.
        </p>
        <Button
          type="submit"
          variant="outline"
          aria-disabled={sending}
          className="justify-self-start"
        >
          Pedir que lo devuelvan
        </Button>
      </form>
    </details>
  );
}
