import { type FormAction, useOfficeForm } from "@/components/admin/shell/use-office-form";
import { notify } from "@/components/forms/toaster";
import { Alert } from "@/components/site/alert";
import { Button } from "@/components/ui/button";
import { emptyStatusForm, type StatusFormState, UNDO_FAILED } from "@/lib/leads/sheet/sheet-state";

type UndoStatusProps = {
  /** The id of the change in the history. */
  changeId: string;
  action: FormAction<StatusFormState>;
  onUndo: () => Promise<void>;
};

const FAILED: StatusFormState = { ...emptyStatusForm, notice: UNDO_FAILED };

/** Takes back the last change of status, from the history. */
export function UndoStatus({ changeId, action, onUndo }: UndoStatusProps) {
  const { served, formAction, send } = useOfficeForm(action, emptyStatusForm, FAILED);

  async function show({ notice }: StatusFormState) {
    if (notice) notify(notice);
    await onUndo();
  }

  return (
    <form action={formAction} onSubmit={(event) => send(event, show)} className="mt-1">
      <input type="hidden" name="changeId" value={changeId} />
      {served.notice && (
        <Alert tone={served.notice.tone} title={served.notice.title}>
          {served.notice.description}
        </Alert>
      )}
      <Button type="submit" variant="outline" size="sm">
        Deshacer
      </Button>
    </form>
  );
}
