import { useOfficeForm } from "@/components/admin/shell/use-office-form";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { notify } from "@/components/kit/toaster";
import { Button } from "@/components/ui/button";
import { UNDO_FAILED } from "@/lib/calls/sheet-state";
import type { FormAction, FormAnswer } from "@/lib/kernel/form-answer";

type UndoEntryProps = {
  /** What the entry is. Its id is sent under this name. */
  name: "changeId" | "attemptId";
  id: string;
  action: FormAction;
  onUndo: (answer: FormAnswer) => Promise<void>;
};

/** Undoes the last change of status or the last call, from the history. */
export function UndoEntry({ name, id, action, onUndo }: UndoEntryProps) {
  const { served, formAction, send } = useOfficeForm(action, UNDO_FAILED);

  async function show(answer: FormAnswer) {
    if (answer.notice) notify(answer.notice);
    await onUndo(answer);
  }

  return (
    <form action={formAction} onSubmit={(event) => send(event, show)} className="mt-1">
      <input type="hidden" name={name} value={id} />
      <NoticeAlert notice={served.notice} />
      <Button type="submit" variant="outline" size="sm">
        Deshacer
      </Button>
    </form>
  );
}
