import { type FormEvent, useEffect, useRef, useState } from "react";
import { useOfficeForm } from "@/components/admin/shell/use-office-form";
import { Alert } from "@/components/kit/alert";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { notify } from "@/components/kit/toaster";
import { Button } from "@/components/ui/button";
import {
  STATUS_FAILED,
  type StatusConflict,
  type StatusResult,
  UNDO_FAILED,
} from "@/lib/calls/sheet-state";
import { type FormAction, type FormAnswer, lostAnswer } from "@/lib/kernel/form-answer";
import type { Notice } from "@/lib/kernel/notice";
import type { LeadDetails } from "@/lib/requests/sheet/details";
import { LEAD_STATUSES, type LeadStatus, statusLabel } from "@/lib/vocabulary/status";
import { formatMoment } from "./format-moment";
import { LeadLink } from "./open-lead";

type StatusControlProps = {
  lead: LeadDetails;
  action: FormAction<StatusResult>;
  undo: FormAction;
  onChange: () => Promise<void>;
};

/**
 * A button for each status; the number on it, with Alt, is its shortcut key. The form sends the status that the
 * adviser saw. If a colleague has changed it since, the control says so and asks what to do. The new status
 * appears at once, so that a press during a reload counts.
 */
export function StatusControl({ lead, action, undo, onChange }: StatusControlProps) {
  const { served, formAction, send } = useOfficeForm(action, STATUS_FAILED);
  const [conflict, setConflict] = useState(served.result?.conflict);
  const [current, setCurrent] = useState(lead.status);
  useEffect(() => setCurrent(lead.status), [lead]);
  // Screen readers do not announce a live region that appears with its text, unless it takes the focus.
  const conflictRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflict) conflictRef.current?.focus();
  }, [conflict]);

  function show(
    { notice, result }: FormAnswer<StatusResult>,
    form: HTMLFormElement,
    wanted: LeadStatus,
  ) {
    const changeId = result?.changeId;
    setConflict(result?.conflict);
    if (result?.conflict) setCurrent(result.conflict.current);
    else if (notice?.tone !== "error") setCurrent(wanted);
    if (notice) notify({ ...notice, ...(changeId && { undo: () => undoChange(changeId) }) });
    // An adviser who has already opened another lead must see the conflict too.
    if (result?.conflict && !form.isConnected) notify(changedMeanwhile(lead.fullName));
    // Reloads, so that the next change starts from the current status. Not after an error: it changes
    // nothing, and without a session a reload would leave the page.
    if (notice?.tone !== "error") void onChange();
  }

  function sendPressed(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter?.getAttribute("value");
    const wanted = LEAD_STATUSES.find((status) => status === pressed) ?? current;
    send(event, (answer, form) => show(answer, form, wanted));
  }

  async function undoChange(changeId: string) {
    const { notice } = await undo(null, undoForm(changeId)).catch(() => lostAnswer(UNDO_FAILED));
    if (notice) notify(notice);
    if (notice?.tone !== "error") await onChange();
  }

  return (
    <form action={formAction} onSubmit={sendPressed} className="grid gap-3">
      <input type="hidden" name="leadId" value={lead.id} />
      <input type="hidden" name="version" value={conflict?.current ?? current} />
      <NoticeAlert notice={served.notice} />
      {conflict && (
        <div ref={conflictRef} tabIndex={-1}>
          <Conflict {...conflict} onLeave={() => setConflict(undefined)} />
        </div>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">Estado</legend>
        {lead.caseOf && (
          <p className="text-sm wrap-anywhere">
            Este estado es solo de esta solicitud. El caso de la persona está en{" "}
            <LeadLink leadId={lead.caseOf.id} className="text-link underline underline-offset-4">
              su primera solicitud, del {formatMoment(lead.caseOf.createdAt)}
            </LeadLink>
            : {statusLabel(lead.caseOf.status)}.
          </p>
        )}
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
              aria-keyshortcuts={`Alt+${index + 1}`}
              className="min-h-12 justify-between border-input px-3 text-foreground aria-pressed:border-2 aria-pressed:border-link aria-pressed:bg-muted"
            >
              {statusLabel(status)}
              <span
                aria-hidden="true"
                className="font-sans text-xs text-muted-foreground max-sm:hidden"
              >
                Alt {index + 1}
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

function changedMeanwhile(fullName: string): Notice {
  const text = `Alguien ha cambiado a ${fullName} mientras tanto. Ábrelo otra vez.`;
  return { ...STATUS_FAILED, text };
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
