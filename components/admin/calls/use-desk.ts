import { useRouter } from "next/navigation";
import { useActionState, useEffect, useRef, useState } from "react";
import type { FormAction } from "@/components/admin/shell/use-office-form";
import { notify } from "@/components/kit/toaster";
import {
  DESK_FAILED,
  type Desk,
  type DeskState,
  type Done,
  emptyDeskState,
} from "@/lib/calls/desk-state";
import { paths } from "@/lib/kernel/paths";

export type DeskAction = FormAction<DeskState>;

type Shown = {
  desk: Desk;
  /** The last answer, as long as no newer page was read. */
  answer: DeskState;
};

const FAILED: DeskState = { ...emptyDeskState, notice: DESK_FAILED };

/**
 * The desk as the page brought it, and then as each answer says. Answers come without a new page, so
 * that the next person is there at once.
 */
export function useDesk(served: Desk, action: DeskAction) {
  const router = useRouter();
  const [posted, formAction] = useActionState(action, emptyDeskState);
  const [{ desk, answer }, setShown] = useState<Shown>({ desk: served, answer: posted });
  const [sending, setSending] = useState(false);
  const isBusy = useRef(false);
  // The page may have been read before the call that an answer has brought since, also when that answer
  // is not drawn yet.
  useEffect(() => {
    setShown((shown) =>
      served.readAt < shown.desk.readAt ? shown : { desk: served, answer: emptyDeskState },
    );
  }, [served]);

  async function send(formData: FormData, settle?: (answer: DeskState) => void) {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    formData.set("enhanced", "1");
    const next = await action(emptyDeskState, formData).catch(() => FAILED);
    isBusy.current = false;
    settle?.(next);
    setSending(false);
    setShown((shown) => ({ desk: next.desk ?? shown.desk, answer: next }));
    if (next.desk) {
      // A reload shows the call that is open, not the person whom the address named before.
      window.history.replaceState(null, "", paths.calls);
      // Between two calls the page lists who waits.
      if (!next.desk.call) router.refresh();
    }
    if (next.notice) notify(next.notice);
    if (next.done) announce(next.done);
  }

  const undoLast = useRef<() => void>(undefined);
  function announce({ attemptId, text }: Done) {
    const undo = () => {
      undoLast.current = undefined;
      const form = new FormData();
      form.set("intent", "undo");
      form.set("attemptId", attemptId);
      send(form);
    };
    undoLast.current = undo;
    notify({ title: text, tone: "success", undo });
  }

  return {
    desk,
    /** What a form without scripts was told, or the last answer. */
    answer: answer === emptyDeskState ? posted : answer,
    /** Whether the desk has moved on from what the page's address names. */
    hasMovedOn: answer.desk !== null,
    formAction,
    send,
    sending,
    undoLast: () => undoLast.current?.(),
  };
}
