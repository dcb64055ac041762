import { useActionState, useEffect, useRef, useState } from "react";
import { notify } from "@/components/kit/toaster";
import { useRefresh } from "@/components/kit/use-refresh";
import {
  DESK_FAILED,
  type Desk,
  type DeskAnswer,
  type DeskResult,
  type Done,
} from "@/lib/calls/desk-state";
import { emptyAnswer, type FormAction, lostAnswer } from "@/lib/kernel/form-answer";
import { paths } from "@/lib/kernel/paths";

export type DeskAction = FormAction<DeskResult>;

type Shown = {
  desk: Desk;
  /** The last answer, until a newer page comes. */
  answer: DeskAnswer;
};

/**
 * The desk from the page, then from each answer. An answer needs no new page, so the call shows at once.
 * @param servedLeft the call that a form without scripts has just left
 */
export function useDesk(served: Desk, servedLeft: string | null, action: DeskAction) {
  const refresh = useRefresh();
  const [posted, formAction] = useActionState<DeskAnswer, FormData>(action, emptyAnswer);
  const [{ desk, answer }, setShown] = useState<Shown>({ desk: served, answer: posted });
  const [left, setLeft] = useState(servedLeft);
  const [sending, setSending] = useState(false);
  const isBusy = useRef(false);
  // The page may be older than the call that an answer has brought, even if that answer is not drawn yet.
  useEffect(() => {
    setShown((shown) =>
      served.readAt < shown.desk.readAt ? shown : { desk: served, answer: emptyAnswer },
    );
  }, [served]);

  async function send(formData: FormData, settle?: (answer: DeskAnswer) => void) {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    formData.set("enhanced", "1");
    const next = await action(null, formData).catch(() => lostAnswer(DESK_FAILED));
    isBusy.current = false;
    settle?.(next);
    setSending(false);
    const { desk, done, left = null } = next.result ?? {};
    setShown((shown) => ({ desk: desk ?? shown.desk, answer: next }));
    if (desk) {
      setLeft(left);
      // A reload must show the open call, not the person that the address named before.
      window.history.replaceState(null, "", paths.calls);
      // Between two calls the page lists a queue, which must be current.
      if (!desk.call) refresh();
    }
    if (next.notice) notify(next.notice);
    if (done) announce(done);
  }

  const undoLast = useRef<() => void>(undefined);
  function announce({ attemptId, text: title, follows: text }: Done) {
    const undo = () => {
      const form = new FormData();
      form.set("action", "undo");
      form.set("attemptId", attemptId);
      // Until an answer says that it is undone, the key must be able to ask again.
      send(form, ({ result }) => {
        if (result) undoLast.current = undefined;
      });
    };
    undoLast.current = undo;
    notify({ title, ...(text && { text }), tone: "success", undo });
  }

  return {
    desk,
    left,
    /** The answer to a form without scripts, or the last answer. */
    answer: answer === emptyAnswer ? posted : answer,
    /** Whether the desk has moved on from what the page's address names. */
    hasMovedOn: answer.result?.desk !== undefined,
    formAction,
    send,
    sending,
    undoLast: () => undoLast.current?.(),
  };
}
