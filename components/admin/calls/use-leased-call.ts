import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useOfficeEvents } from "@/components/admin/shell/use-office-events";
import { BY_ITSELF } from "@/lib/accounts/by-itself";
import type { Kept } from "@/lib/calls/keep-call";
import { concerns } from "@/lib/history/office-change";
import { paths } from "@/lib/kernel/paths";
import { watchInput } from "./watch-input";

/** Where the typed note is: on the server, on its way, or only in this browser. */
export type NoteState = "saved" | "saving" | "here";

const RENEW_MS = 2 * 60_000;
/** The previous page may report its closing after this page was read, which shortens the lease. */
const FIRST_RENEWAL_MS = 5_000;
const TYPING_MS = 700;

type LeasedCall = {
  taskId: string;
  personId: string;
  draft: string;
  nextAttemptId: string;
  isClosed: boolean;
};

/** `onChange` reads the call again, after the person or a colleague has changed something. */
type Reread = { onChange: () => void };

const keyOf = (taskId: string) => `pya:llamada:${taskId}`;

/** `by` says who has the call now. The typed text is a note (`isNoted`), or only on the screen. */
export type LostCallState = { by: string; isNoted: boolean; isHereOnly?: boolean };

/**
 * Renews the lease while the adviser uses the page, and saves the draft on the server, and in this tab until
 * the server has it. Stops after half an hour without input. Signing out empties the tab.
 */
export function useLeasedCall(call: LeasedCall & Reread) {
  const { taskId, personId, draft, nextAttemptId: attemptId, isClosed, onChange } = call;
  const [text, setText] = useState(draft);
  const [state, setState] = useState<NoteState>("saved");
  const [lost, setLost] = useState<LostCallState | null>(null);
  const [isUnattended, setUnattended] = useState(false);
  const input = useRef<ReturnType<typeof watchInput>>(undefined);
  const typed = useRef(draft);
  const isOver = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Sends the state of the page. Returns whether the server confirms that the adviser has the lease. */
  async function report(leaving = false): Promise<boolean> {
    clearTimeout(pause.current);
    if (isOver.current) return false;
    if (!leaving && input.current?.isUnattended()) {
      setUnattended(true);
      return false;
    }
    const sent = typed.current;
    const isUnsaved = sessionStorage.getItem(keyOf(taskId)) !== null;
    const body = JSON.stringify({ taskId, attemptId, leaving, ...(isUnsaved && { draft: sent }) });
    const headers = { "content-type": "application/json", ...(!isUnsaved && { [BY_ITSELF]: "1" }) };
    try {
      const answer = await fetch(paths.keepCall, {
        method: "POST",
        keepalive: leaving,
        headers,
        body,
      });
      if (!answer.ok) throw new Error(String(answer.status));
      const reply: Kept = await answer.json();
      if (isOver.current) return false;
      if ("held" in reply) setLost(null);
      else {
        setLost((before) => ({
          by: reply.lost,
          isNoted: reply.isNoted || before?.isNoted === true,
        }));
        // Only the server knows whether the text is a note already.
        if (!isUnsaved && sent.trim()) {
          keep(sent);
          return false;
        }
      }
      if (typed.current !== sent) return "held" in reply;
      // Another tab has written since. Here nothing is unsaved, and an outcome from here would drop those words.
      const isUntouched = sessionStorage.getItem(keyOf(taskId)) === null;
      if ("held" in reply && reply.draft && isUntouched) change(reply.draft);
      // We may store nothing about a person who withdrew: the text stays on this screen only.
      if ("lost" in reply && sent.trim() && !reply.isNoted) {
        isOver.current = true;
        setLost({ by: reply.lost, isNoted: false, isHereOnly: true });
      } else if ("lost" in reply) change("");
      sessionStorage.removeItem(keyOf(taskId));
      setState("saved");
      return "held" in reply;
    } catch {
      if (isUnsaved) setState("here");
      return false;
    }
  }

  function change(value: string) {
    setText(value);
    typed.current = value;
  }

  function keep(value: string) {
    change(value);
    sessionStorage.setItem(keyOf(taskId), value);
    setState("saving");
    clearTimeout(pause.current);
    pause.current = setTimeout(report, TYPING_MS);
  }

  function write(value: string) {
    input.current?.resume();
    setUnattended(false);
    keep(value);
  }

  /** Renews the lease again after half an hour without input. */
  function resume() {
    input.current?.resume();
    setUnattended(false);
    report();
  }

  // If a colleague took the call over, this page must keep what it shows. If the person decided something on
  // «Mi solicitud», the page reads the call again.
  useOfficeEvents(async (changes) => {
    if (concerns(changes, { leadId: null, personId }) && (await report())) onChange();
  });

  const renew = useEffectEvent(() => report());
  const leave = useEffectEvent(() => report(true));
  // The adviser looks something up on another page of the office, and comes back to an open call. No queue offers a
  // closed one again, so what was typed there becomes a note.
  const goElsewhere = useEffectEvent(() => report(isClosed));
  const restore = useEffectEvent(() => {
    const kept = sessionStorage.getItem(keyOf(taskId));
    if (kept !== null && kept !== typed.current) keep(kept);
  });
  useEffect(() => {
    restore();
    const watched = watchInput();
    input.current = watched;
    const onReturn = () => document.visibilityState === "visible" && renew();
    const onLeave = () => leave();
    const first = setTimeout(onReturn, FIRST_RENEWAL_MS);
    const every = setInterval(() => renew(), RENEW_MS);
    const returns = ["focus", "online", "pageshow"];
    for (const name of returns) window.addEventListener(name, onReturn);
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("pagehide", onLeave);
    return () => {
      clearTimeout(first);
      clearInterval(every);
      for (const name of returns) window.removeEventListener(name, onReturn);
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("pagehide", onLeave);
      watched.stop();
      goElsewhere();
    };
  }, []);

  /** The outcome and the note are recorded, so the page stops renewing and saving. */
  function finish() {
    isOver.current = true;
    clearTimeout(pause.current);
    sessionStorage.removeItem(keyOf(taskId));
  }

  return { text, write, state, lost, isUnattended, resume, finish };
}
