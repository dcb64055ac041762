import { type FormEvent, useEffect, useRef, useState } from "react";
import { NoticeAlert } from "@/components/admin/shell/notice-alert";
import { type FormAction, useOfficeForm } from "@/components/admin/shell/use-office-form";
import { Alert } from "@/components/kit/alert";
import { notify } from "@/components/kit/toaster";
import { Button } from "@/components/ui/button";
import {
  emptyStatusForm,
  STATUS_FAILED,
  type StatusConflict,
  type StatusFormState,
  UNDO_FAILED,
} from "@/lib/calls/sheet-state";
import type { OfficeNotice } from "@/lib/kernel/notice";
import type { LeadDetails } from "@/lib/requests/sheet/details";
import { LEAD_STATUSES, type LeadStatus, statusLabel } from "@/lib/vocabulary/status";
import { formatMoment } from "./format-moment";

type StatusControlProps = {
  lead: LeadDetails;
  action: FormAction<StatusFormState>;
  undo: FormAction<StatusFormState>;
  onChange: () => Promise<void>;
};

const UNDO_LOST: StatusFormState = { ...emptyStatusForm, notice: UNDO_FAILED };
const FAILED: StatusFormState = { ...emptyStatusForm, notice: STATUS_FAILED };

/**
 * A button for each status; the number on it is its shortcut key. The form sends the status that
 * the adviser saw. If a colleague has changed it since, the control shows that and asks what to do.
 * An answer shows the new status at once: a press while the sheet is read again must count.
 */
export function StatusControl({ lead, action, undo, onChange }: StatusControlProps) {
  const { served, formAction, send } = useOfficeForm(action, emptyStatusForm, FAILED);
  const [conflict, setConflict] = useState(served.conflict);
  const [current, setCurrent] = useState(served.conflict?.current ?? lead.status);
  useEffect(() => setCurrent(lead.status), [lead]);
  // Screen readers stay silent about a live region that enters with its text, unless it gets focus.
  const conflictRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflict) conflictRef.current?.focus();
  }, [conflict]);

  function show(answer: StatusFormState, form: HTMLFormElement, wanted: LeadStatus) {
    setConflict(answer.conflict);
    if (answer.conflict) setCurrent(answer.conflict.current);
    else if (answer.notice?.tone !== "error") setCurrent(wanted);
    const { notice, changeId } = answer;
    if (notice) notify({ ...notice, ...(changeId && { undo: () => undoChange(changeId) }) });
    // An adviser who has already opened another lead must learn of the conflict too.
    if (answer.conflict && !form.isConnected) notify(changedMeanwhile(lead.fullName));
    // Reloads, so that the next change starts from the current status. An error changes nothing,
    // and reloading without a session would leave the page.
    if (notice?.tone !== "error") void onChange();
  }

  function sendPressed(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter?.getAttribute("value");
    const wanted = LEAD_STATUSES.find((status) => status === pressed) ?? current;
    send(event, (answer, form) => show(answer, form, wanted));
  }

  async function undoChange(changeId: string) {
    const answer = await undo(emptyStatusForm, undoForm(changeId)).catch(() => UNDO_LOST);
    if (answer.notice) notify(answer.notice);
    if (answer.notice?.tone !== "error") await onChange();
  }

  return (
    <form action={formAction} onSubmit={sendPressed} className="grid gap-3">
      <input type="hidden" name="leadId" value={lead.id} />
      <input type="hidden" name="seen" value={conflict?.current ?? current} />
      <NoticeAlert notice={served.notice} />
      {conflict && (
        <div ref={conflictRef} tabIndex={-1}>
          <Conflict {...conflict} onLeave={() => setConflict(null)} />
        </div>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">Estado</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {LEAD_STATUSES.map((status, index) => (
            <Button
              key={status}
              type="submit"
              variant="outline"
              name="status"
              value={status}
              data-status-key={index + 1}
              aria-pressed={status === current}
              aria-keyshortcuts={String(index + 1)}
              className="min-h-12 justify-between border-input px-3 text-foreground aria-pressed:border-2 aria-pressed:border-link aria-pressed:bg-muted"
            >
              {statusLabel(status)}
              <span
                aria-hidden="true"
                className="font-sans text-xs text-muted-foreground max-sm:hidden"
              >
                {index + 1}
              </span>
            </Button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}

function undoForm(changeId: string): FormData {
  const formData = new FormData();
  formData.set("changeId", changeId);
  return formData;
}

function changedMeanwhile(fullName: string): OfficeNotice {
  const description = `Alguien ha cambiado a ${fullName} mientras tanto. Ábrelo otra vez.`;
  return { ...STATUS_FAILED, description };
}

function Conflict({ wanted, current, by, at, onLeave }: StatusConflict & { onLeave: () => void }) {
  return (
    <Alert tone="warning" title="Alguien lo ha cambiado mientras lo veías">
      <p>
        {by ?? "Otra persona"} lo puso en «{statusLabel(current)}»{at && ` el ${formatMoment(at)}`}.
        ¿Lo cambias de todos modos a «{statusLabel(wanted)}»?
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" name="status" value={wanted}>
          Cambiar a {statusLabel(wanted)}
        </Button>
        <Button type="button" variant="outline" onClick={onLeave}>
          Dejarlo en {statusLabel(current)}
        </Button>
      </p>
    </Alert>
  );
}
