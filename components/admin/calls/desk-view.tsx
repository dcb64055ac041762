"use client";

import { type ComponentProps, useState } from "react";
import { KeysDialog } from "@/components/admin/requests/sheet/keys-dialog";
import { useIsScripted } from "@/components/kit/use-is-scripted";
import type { Desk, Done } from "@/lib/calls/desk-state";
import type { AskedPerson } from "@/lib/calls/read-asked-person";
import type { QueuedPerson } from "@/lib/calls/read-queue";
import type { FormAction } from "@/lib/kernel/form-answer";
import type { Queue } from "@/lib/vocabulary/queue-labels";
import { AnswersByPost } from "./answers-by-post";
import { CallScreen } from "./call-screen";
import { DeskProvider } from "./desk-form";
import { DeskStart } from "./desk-start";
import { OpenPerson } from "./open-person";
import { CALL_KEYS } from "./use-call-keys";
import { type DeskAction, useDesk } from "./use-desk";

type DeskViewProps = {
  desk: Desk;
  asked: AskedPerson | null;
  listed: { queue: Queue; people: readonly QueuedPerson[] };
  /** The outcome that a form without scripts has just recorded. */
  justDone: Done | null;
  /** The call that one has just left for now. */
  justLeft: string | null;
  action: DeskAction;
  offerToFirm: FormAction;
  absence: ComponentProps<typeof DeskStart>["absence"];
};

/** An hour that was refused is not chosen again: it would stand in the way of every other outcome. */
const NO_HOUR = { when: "", day: "", time: "" };

/** The call desk: one call, or the queues between two calls. */
export function DeskView({
  desk: served,
  asked,
  listed,
  justDone,
  justLeft,
  absence,
  action,
  offerToFirm,
}: DeskViewProps) {
  const { desk, left, answer, hasMovedOn, formAction, send, sending, undoLast } = useDesk(
    served,
    justLeft,
    action,
  );
  const [showsKeys, setShowsKeys] = useState(false);
  const isScripted = useIsScripted();
  const keys = { undoLast, showKeys: () => setShowsKeys(true) };
  const { call } = desk;
  const wanted = hasMovedOn || asked?.personId === call?.personId ? null : asked;
  const held = answer.result?.held;
  const opening = held ? { ...held, held } : wanted;

  return (
    <DeskProvider value={{ formAction, send, sending, offerToFirm }}>
      <KeysDialog keys={CALL_KEYS} open={showsKeys} onOpenChange={setShowsKeys} />
      {!isScripted && <AnswersByPost notice={answer.notice} justDone={justDone} />}
      {opening && <OpenPerson key={opening.held?.by} {...opening} />}
      {!opening && call && (
        <CallScreen
          key={`${call.taskId} ${call.leasedSince}`}
          call={call}
          problem={answer.errors.when}
          changed={answer.result?.conflict}
          isUnsure={answer.result?.isUnsure === true}
          chosen={answer.errors.when ? { ...answer.values, ...NO_HOUR } : answer.values}
          hasNotice={answer.result?.done !== undefined}
          {...keys}
        />
      )}
      {!opening && !call && <DeskStart {...{ desk, left, listed, absence }} {...keys} />}
    </DeskProvider>
  );
}
