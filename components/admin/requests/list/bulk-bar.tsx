"use client";

import { useState } from "react";
import { useOfficeForm } from "@/components/admin/shell/use-office-form";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { useFocusOnChange } from "@/components/kit/use-focus-on-change";
import { useIsScripted } from "@/components/kit/use-is-scripted";
import { useRefresh } from "@/components/kit/use-refresh";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { STATUS_FAILED } from "@/lib/calls/sheet-state";
import { emptyAnswer, type FormAction, type FormAnswer } from "@/lib/kernel/form-answer";
import type { BulkResult } from "@/lib/requests/bulk/bulk-status-form";
import { LEAD_STATUSES, statusLabel } from "@/lib/vocabulary/status";

export type BulkActions = {
  setMany: FormAction<BulkResult>;
  undoMany: FormAction<BulkResult>;
};

export type BulkScope = {
  tab: string;
  filter: string;
  matching: string;
  /** Whether more leads match than this page shows. */
  hasMore: boolean;
  /** When the list was read, in ISO format. The change leaves out leads that arrived later. */
  shownAt: string;
  /** Whether the fields ask for another list: its matches are not those that the form sends. */
  isBehind: boolean;
};

type BulkBarProps = BulkActions & {
  scope: BulkScope;
  /** How many leads of this page are ticked. */
  ticked: number;
  /** Whether the list is empty. The adviser may still undo the last change. */
  isEmpty: boolean;
  /** Gets the ids of the leads that were left out: a second press is for those. */
  onDone: (leftIds: readonly string[]) => void;
};

/** The id of the form of the table's checkboxes. */
export const BULK_FORM_ID = "varios";
const STATUS_ID = "varios-estado";

/** Gives one status to the ticked leads or to all that match, and undoes that change. */
export function BulkBar({ scope, ticked, isEmpty, setMany, undoMany, onDone }: BulkBarProps) {
  const refresh = useRefresh();
  const change = useOfficeForm(setMany, STATUS_FAILED);
  const undo = useOfficeForm(undoMany, STATUS_FAILED);
  const [answer, setAnswer] = useState(undo.served.notice ? undo.served : change.served);
  // The pressed button is gone by then.
  const panel = useFocusOnChange<HTMLDivElement>(answer.notice);
  const isScripted = useIsScripted();
  // The choice of all leads is valid for one list only.
  const list = `${scope.tab} ${scope.filter} ${ticked}`;
  const [chosenList, setChosenList] = useState<string>();
  const canChooseAll = scope.hasMore && ticked > 0;
  const choseAll = canChooseAll && chosenList === list;

  function show(next: FormAnswer<BulkResult>, form: HTMLFormElement) {
    const failed = next.notice?.tone === "error";
    // After a failure the adviser can still undo the earlier change.
    setAnswer((last) => (failed ? { ...next, result: last.result } : next));
    if (failed) return;
    refresh();
    setChosenList(undefined);
    const leftIds = next.result?.leftIds ?? [];
    onDone(leftIds);
    // A second press is for the same status.
    if (leftIds.length === 0) form.reset();
  }

  const { changeIds = [], leftIds = [] } = answer.result ?? {};
  // Without scripts it is unknown which leads are ticked.
  const isShown = !isEmpty && (ticked > 0 || !isScripted);
  if (!isShown && !answer.notice) return null;
  return (
    <div
      className={`${ticked > 0 || answer.notice ? "sticky bottom-0" : ""} z-30 grid gap-2 border-t border-border bg-background py-2`}
    >
      {isShown && (
        <form
          id={BULK_FORM_ID}
          action={change.formAction}
          onSubmit={(event) => change.send(event, show)}
          className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 text-xs"
        >
          <input type="hidden" name="tab" value={scope.tab} />
          <input type="hidden" name="filter" value={scope.filter} />
          <input type="hidden" name="shownAt" value={scope.shownAt} />
          {/* «Deshacer» then takes back the press for those left out together with the first one. */}
          {leftIds.length > 0 && <ChangeIds changeIds={changeIds} />}
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
          <Button type="submit" variant="outline" disabled={choseAll && scope.isBehind}>
            Aplicar
          </Button>
        </form>
      )}
      <NoticeAlert ref={panel} notice={answer.notice}>
        {changeIds.length > 0 && (
          <form
            action={undo.formAction}
            onSubmit={(event) => undo.send(event, show)}
            className="mt-2"
          >
            <ChangeIds changeIds={changeIds} />
            <Button type="submit" variant="outline">
              {changeIds.length === 1 ? "Deshacer" : `Deshacer los ${changeIds.length} cambios`}
            </Button>
          </form>
        )}
        <Button
          type="button"
          variant="ghost"
          data-needs-script
          className="mt-2"
          onClick={() => setAnswer(emptyAnswer)}
        >
          Cerrar este aviso
        </Button>
      </NoticeAlert>
    </div>
  );
}

function ChangeIds({ changeIds }: Pick<BulkResult, "changeIds">) {
  return changeIds.map((changeId) => (
    <input key={changeId} type="hidden" name="changeId" value={changeId} />
  ));
}

function selectedText(ticked: number): string {
  if (ticked === 0) return "Ninguno marcado";
  return ticked === 1 ? "1 marcado" : `${ticked} marcados`;
}
