import { type RefObject, useRef, useState } from "react";
import type { StatusConflict } from "@/lib/calls/sheet-state";
import { useDeskForm } from "./desk-form";

type OutcomeOptions = {
  /** What a form without scripts has answered: a colleague has changed the status. */
  changed: StatusConflict | undefined;
  /** Whether a colleague has the call now. */
  isLost: boolean;
  /** Whether the fields must be valid, because the adviser has entered an hour. */
  mustBeValid: boolean;
  onRecorded: () => void;
};

/** Sends the form of a call, and asks again if a colleague has changed the status meanwhile. */
export function useOutcome(form: RefObject<HTMLFormElement | null>, options: OutcomeOptions) {
  const { changed, isLost, mustBeValid, onRecorded } = options;
  const { send, sending } = useDeskForm();
  const [conflict, setConflict] = useState(changed);
  const [isSent, setSent] = useState(false);
  const lastSent = useRef<FormData>(undefined);

  /** Sends the outcome, with the pressed button. */
  function record(submitter: HTMLElement | null) {
    if (!form.current || isLost || (mustBeValid && !form.current.reportValidity())) return;
    sendOutcome(new FormData(form.current, submitter));
  }

  async function sendOutcome(data: FormData) {
    if (sending) return;
    lastSent.current = data;
    setConflict(undefined);
    setSent(true);
    await send(data, ({ result }) => {
      if (result?.desk) onRecorded();
      setConflict(result?.conflict);
    });
    setSent(false);
  }

  /**
   * Sends the outcome again, now that the adviser knows the status of the colleague, with note and hour as they are
   * in the form by now.
   */
  function sendAgain(more: Record<string, string>) {
    const data = lastSent.current;
    if (!data || !form.current || (mustBeValid && !form.current.reportValidity())) return;
    takeTyped(data, new FormData(form.current));
    setAll(data, more);
    sendOutcome(data);
  }

  /** Sends the call and the typed text with these fields, and stays with the person. */
  function change(fields: Record<string, string>) {
    if (!form.current || isLost) return;
    const data = new FormData(form.current);
    setAll(data, fields);
    send(data);
  }

  return { conflict, isSent, record, sendAgain, change };
}

/** Takes over what may be typed. An hour that was typed since counts, not the button with another one. */
function takeTyped(data: FormData, typed: FormData): void {
  const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");
  const hasNewHour = ["day", "time"].some((name) => textOf(data, name) !== textOf(typed, name));
  if (hasNewHour) data.delete("when");
  for (const name of ["note", "day", "time"]) data.set(name, textOf(typed, name));
}

function setAll(data: FormData, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
}
