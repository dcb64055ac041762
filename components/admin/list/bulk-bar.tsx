"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { type FormAction, useOfficeForm } from "@/components/admin/shell/use-office-form";
import { Alert } from "@/components/site/alert";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { emptyManyForm, type ManyFormState, STATUS_FAILED } from "@/lib/leads/sheet/sheet-state";
import { LEAD_STATUSES, statusLabel } from "@/lib/leads/status";

export type BulkActions = {
  setMany: FormAction<ManyFormState>;
  undoMany: FormAction<ManyFormState>;
};

export type BulkScope = {
  tab: string;
  /** As it stands in an address. */
  filter: string;
  /** How many match, in words. */
  matching: string;
  /** Whether there are more than on this page. */
  hasMore: boolean;
  /** When the list was read: what arrives later is not meant. ISO. */
  shownAt: string;
};

type BulkBarProps = BulkActions & {
  scope: BulkScope;
  /** How many of the page are ticked. */
  ticked: number;
  /** No lead is listed: what was done to the last ones may still be taken back. */
  isEmpty: boolean;
  onDone: () => void;
};

/** The form that the boxes of the table belong to. */
export const BULK_FORM_ID = "varios";
const STATUS_ID = "varios-estado";
const FAILED: ManyFormState = { ...emptyManyForm, notice: STATUS_FAILED };

/** One status for the ticked leads, or for all that match; and the way back. */
export function BulkBar({ scope, ticked, isEmpty, setMany, undoMany, onDone }: BulkBarProps) {
  const router = useRouter();
  const change = useOfficeForm(setMany, emptyManyForm, FAILED);
  const undo = useOfficeForm(undoMany, emptyManyForm, FAILED);
  const [answer, setAnswer] = useState(undo.served.notice ? undo.served : change.served);
  // Whoever chose all of one list has not chosen all of another.
  const list = `${scope.tab} ${scope.filter} ${ticked}`;
  const [chosenList, setChosenList] = useState<string>();
  const canChooseAll = scope.hasMore && ticked > 0;
  const choseAll = canChooseAll && chosenList === list;

  function show(result: ManyFormState, form: HTMLFormElement) {
    const failed = result.notice?.tone === "error";
    // What can still be taken back stays so.
    setAnswer((last) => (failed ? { ...result, changeId: last.changeId } : result));
    if (failed) return;
    form.reset();
    onDone();
    router.refresh();
  }

  return (
    <div className="mb-2 grid gap-3">
      {!isEmpty && (
        <form
          id={BULK_FORM_ID}
          action={change.formAction}
          onSubmit={(event) => change.send(event, show)}
          className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 text-xs"
        >
          <input type="hidden" name="tab" value={scope.tab} />
          <input type="hidden" name="filter" value={scope.filter} />
          <input type="hidden" name="shownAt" value={scope.shownAt} />
          <p role="status" className="tabular-nums">
            {choseAll ? scope.matching : selectedText(ticked)}
          </p>
          {canChooseAll && (
            <label className="inline-flex min-h-10 items-center gap-2">
              <input
                type="checkbox"
                name="everything"
                value="1"
                checked={choseAll}
                onChange={({ target }) => setChosenList(target.checked ? list : undefined)}
                className="size-5 accent-link"
              />
              Todos los que coinciden ({scope.matching})
            </label>
          )}
          <label htmlFor={STATUS_ID} className="inline-flex items-center gap-2">
            Pasar a
            <NativeSelect id={STATUS_ID} name="status" required defaultValue="" className="w-auto">
              <option value="">Elige</option>
              {LEAD_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {statusLabel(status)}
                </option>
              ))}
            </NativeSelect>
          </label>
          <Button type="submit" variant="outline">
            Aplicar
          </Button>
        </form>
      )}
      {answer.notice && (
        <Alert tone={answer.notice.tone} title={answer.notice.title}>
          {answer.notice.description}
          {answer.changeId && (
            <form
              action={undo.formAction}
              onSubmit={(event) => undo.send(event, show)}
              className="mt-2"
            >
              <input type="hidden" name="changeId" value={answer.changeId} />
              <Button type="submit" variant="outline">
                Deshacer
              </Button>
            </form>
          )}
        </Alert>
      )}
    </div>
  );
}

function selectedText(ticked: number): string {
  if (ticked === 0) return "Ninguno marcado";
  return ticked === 1 ? "1 marcado" : `${ticked} marcados`;
}
