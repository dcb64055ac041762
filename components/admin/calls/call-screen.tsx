import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useIsScripted } from "@/components/kit/use-is-scripted";
import { useRefresh } from "@/components/kit/use-refresh";
import type { CallDetails } from "@/lib/calls/read-call";
import type { StatusConflict } from "@/lib/calls/sheet-state";
import { CallFacts, CallPast } from "./call-context";
import { CallHead, NAME_ID } from "./call-head";
import { CallNote } from "./call-note";
import { CallOutcome, type ChosenValues, type DeskStep } from "./call-outcome";
import { CallQuestions } from "./call-questions";
import { DAY_FIELD_ID } from "./call-when";
import { ChangedStatus } from "./changed-status";
import { useDeskForm } from "./desk-form";
import { LostCall } from "./lost-call";
import { NoCallsAsked } from "./no-calls-step";
import { useCallKeys } from "./use-call-keys";
import { useLeasedCall } from "./use-leased-call";
import { useOutcome } from "./use-outcome";

type CallScreenProps = {
  call: CallDetails;
  /** What is wrong with the last outcome that was sent. */
  problem: string | undefined;
  /** The answer to a form without scripts: a colleague has changed the status. */
  changed: StatusConflict | undefined;
  /** The same: does the person really want no calls? */
  isUnsure: boolean;
  /** What was chosen in that form, which the page shows again. */
  chosen: ChosenValues;
  /** Whether the page has just said what was recorded before this call. */
  hasNotice: boolean;
  undoLast: () => void;
  showKeys: () => void;
};

/** For so long the offered hours are still right. */
const HOURS_STAY_MS = 60_000;

/** One call in one form: the person and the reason, what to ask, the note and the outcome. */
export function CallScreen(props: CallScreenProps) {
  const { call, problem, changed, isUnsure, chosen, hasNotice, undoLast, showKeys } = props;
  const { formAction, sending } = useDeskForm();
  const refresh = useRefresh();
  const { text, write, state, lost, isUnattended, resume, finish } = useLeasedCall({
    ...call,
    onChange: refresh,
  });
  const [step, setStep] = useState<DeskStep | null>(null);
  const [hasOwnHour, setHasOwnHour] = useState(false);
  const [firmNote, setFirmNote] = useState("");
  const [dialled, setDialled] = useState("");
  // Nothing moves under the adviser's thumb when the notice goes.
  const [isBelowNotice] = useState(hasNotice);
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const outcomes = useRef<HTMLDivElement>(null);
  const shownSince = useRef(0);
  const isScripted = useIsScripted();
  const isLost = lost !== null;
  const { conflict, isSent, record, sendAgain, change } = useOutcome(form, {
    changed,
    isLost,
    mustBeValid: hasOwnHour,
    onRecorded: finish,
  });

  useEffect(() => {
    form.current?.scrollIntoView({ block: "start", behavior: "instant" });
    // On a phone the keyboard would cover what the adviser must read first, and the name is enough.
    const isPrecise = window.matchMedia("(pointer: fine)").matches;
    const target = isPrecise ? note.current : document.getElementById(NAME_ID);
    target?.focus({ preventScroll: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the call brings its hours.
  useEffect(() => {
    shownSince.current = performance.now();
  }, [call.readAt]);
  useEffect(() => {
    if (problem) document.getElementById(DAY_FIELD_ID)?.focus();
  }, [problem]);

  function choose(outcome: string, submitter: HTMLElement | null) {
    const asksMore =
      outcome === "spoke" || outcome === "no_calls" || (outcome === "later" && !hasOwnHour);
    if (!asksMore || step) return record(submitter);
    flushSync(() => setStep(outcome));
    mainButton()?.focus();
    // After a talk the hours that can be promised are others than when the call was opened.
    if (performance.now() - shownSince.current > HOURS_STAY_MS) refresh();
  }

  function startRecusal() {
    flushSync(() => {
      setHasOwnHour(false);
      setStep("recuse");
    });
    outcomes.current?.focus();
  }

  /** The button of the likeliest choice. */
  function mainButton(): HTMLElement | null | undefined {
    return outcomes.current?.querySelector<HTMLElement>("[data-variant=default]");
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { name, value } = (submitter ?? {}) as HTMLButtonElement;
    if (name === "outcome") choose(value, submitter);
    else record(submitter);
  }

  function changeHour() {
    if (step === "recuse") return;
    flushSync(() => setHasOwnHour(true));
    document.getElementById(DAY_FIELD_ID)?.focus();
  }

  function leaveNote() {
    if (step) flushSync(() => setStep(null));
    outcomes.current?.focus();
  }

  useCallKeys({
    proceed() {
      if (step || hasOwnHour) mainButton()?.click();
      else choose(call.offers[0]?.outcome ?? "", outcomes.current?.querySelector("button") ?? null);
    },
    back: leaveNote,
    write: () => note.current?.focus(),
    changeHour,
    undo: undoLast,
    showKeys,
  });

  return (
    <form
      ref={form}
      action={formAction}
      onSubmit={submit}
      noValidate={!isScripted}
      // On a phone the notice of the last outcome then covers the header, not this person's name.
      className={`${isBelowNotice ? "max-sm:pt-18" : ""} mx-auto grid max-w-[110rem] scroll-mt-14 gap-x-8 gap-y-6 px-4 pt-5 sm:scroll-mt-0 sm:px-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:pb-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)]`}
    >
      {(hasOwnHour || !isScripted) && (
        // Enter in the day field presses the first submit button, so this one comes first.
        <button
          type="submit"
          name="outcome"
          value={step ?? "later"}
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
      )}
      <input type="hidden" name="action" value="record" />
      <input type="hidden" name="taskId" value={call.taskId} />
      <input type="hidden" name="attemptId" value={call.nextAttemptId} />
      <input type="hidden" name="noteId" value={call.nextNoteId} />
      <input type="hidden" name="dialled" value={dialled} />
      <div className="grid content-start gap-5 max-lg:contents">
        <CallHead
          call={call}
          disabled={sending || isLost}
          onAssignee={(action) => change({ action })}
          onDial={setDialled}
        />
        <LostCall
          personId={call.personId}
          lost={lost}
          isUnattended={isUnattended}
          text={text}
          onResume={resume}
        />
        {conflict && !lost && <ChangedStatus conflict={conflict} onSend={sendAgain} />}
        {isUnsure && !isScripted && <NoCallsAsked fullName={call.fullName} />}
        {!lost && (
          <CallNote fieldRef={note} text={text} state={state} isSent={isSent} onWrite={write} />
        )}
        <div
          ref={outcomes}
          tabIndex={-1}
          // The second click of a double click may already hit the next person's buttons.
          onClickCapture={(event) => event.detail > 1 && event.preventDefault()}
          className="grid gap-3 border-t border-border bg-background py-3 max-lg:order-last max-lg:-mx-4 max-lg:px-4 max-sm:shadow-[0_-4px_12px_rgb(0_0_0/8%)] sm:max-lg:-mx-6 sm:max-lg:px-6 lg:border-0 lg:p-0 [@media(height>=40rem)]:max-lg:sticky [@media(height>=40rem)]:max-lg:bottom-0"
        >
          <CallOutcome
            call={call}
            step={step}
            hasOwnHour={hasOwnHour}
            problem={problem}
            chosen={chosen}
            disabled={sending || isLost}
            firmNote={firmNote}
            onFirmNote={setFirmNote}
            onBack={leaveNote}
            onHour={setHasOwnHour}
            onOwnHour={changeHour}
            onRecuse={startRecusal}
          />
        </div>
      </div>
      <CallQuestions
        call={call}
        disabled={sending || isLost}
        isPaused={step !== null}
        onAnswer={(fact, answer) => change({ action: "hear", fact, answer })}
      />
      <div className="grid content-start gap-6 lg:max-xl:col-start-2">
        <CallFacts call={call} />
        <CallPast call={call} />
      </div>
    </form>
  );
}
