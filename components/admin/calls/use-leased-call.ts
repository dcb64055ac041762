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
/** The page before this one may have said that it closes after this one was read. */
const FIRST_RENEWAL_MS = 5_000;
const TYPING_MS = 700;

type LeasedCall = { taskId: string; personId: string; draft: string };

/** `onChange` reads the call again: the person, or a colleague, has changed something. */
type Reread = { onChange: () => void };

const keyOf = (taskId: string) => `pya:llamada:${taskId}`;

/**
 * Who has the call now, in a sentence, and what became of what was typed: a note, or nothing but what is
 * on the screen.
 */
export type LostCallState = { by: string; isNoted: boolean; isHereOnly?: boolean };

/**
 * Keeps the call while somebody uses its page, and the note as it is typed: on the server, and in this tab
 * until the server has it. After half an hour without input the call is no longer kept. Signing out
 * empties the tab.
 */
export function useLeasedCall({ taskId, personId, draft, onChange }: LeasedCall & Reread) {
  const [text, setText] = useState(draft);
  const [state, setState] = useState<NoteState>("saved");
  const [lost, setLost] = useState<LostCallState | null>(null);
  const [isUnattended, setUnattended] = useState(false);
  const input = useRef<ReturnType<typeof watchInput>>(undefined);
  const typed = useRef(draft);
  const isOver = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Returns whether the server has said that the call is still the adviser's. */
  async function tell(leaving = false): Promise<boolean> {
    clearTimeout(pause.current);
    if (isOver.current) return false;
    if (!leaving && input.current?.isUnattended()) {
      setUnattended(true);
      return false;
    }
    const sent = typed.current;
    const isUnsaved = sessionStorage.getItem(keyOf(taskId)) !== null;
    const body = JSON.stringify({ taskId, leaving, ...(isUnsaved && { draft: sent }) });
    const headers = { "content-type": "application/json", ...(!isUnsaved && { [BY_ITSELF]: "1" }) };
    try {
      const answer = await fetch(paths.keepCall, {
        method: "POST",
        keepalive: leaving,
        headers,
        body,
      });
      if (!answer.ok) throw new Error(String(answer.status));
      const told: Kept = await answer.json();
      if (isOver.current) return false;
      if ("held" in told) setLost(null);
      else {
        setLost((before) => ({ by: told.lost, isNoted: told.isNoted || before?.isNoted === true }));
        // Only the server knows whether it is a note already.
        if (!isUnsaved && sent.trim()) {
          keep(sent);
          return false;
        }
      }
      if (typed.current !== sent) return "held" in told;
      // Nothing about somebody who has withdrawn may be stored: the text stays on this screen only.
      if ("lost" in told && sent.trim() && !told.isNoted) {
        isOver.current = true;
        setLost({ by: told.lost, isNoted: false, isHereOnly: true });
      } else if ("lost" in told) change("");
      sessionStorage.removeItem(keyOf(taskId));
      setState("saved");
      return "held" in told;
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
    pause.current = setTimeout(tell, TYPING_MS);
  }

  function write(value: string) {
    input.current?.resume();
    setUnattended(false);
    keep(value);
  }

  /** Asks for the call again after half an hour without input. */
  function resume() {
    input.current?.resume();
    setUnattended(false);
    tell();
  }

  // A colleague may have taken the call over: then this page must keep what it shows. Or the person may
  // have decided something on «Mi solicitud».
  useOfficeEvents(async (changes) => {
    if (concerns(changes, { leadId: null, personId }) && (await tell())) onChange();
  });

  const renew = useEffectEvent(() => tell());
  const leave = useEffectEvent(() => tell(true));
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
      leave();
    };
  }, []);

  /** The outcome is recorded, and the note with it: this call needs nothing more from this page. */
  function finish() {
    isOver.current = true;
    clearTimeout(pause.current);
    sessionStorage.removeItem(keyOf(taskId));
  }

  return { text, write, state, lost, isUnattended, resume, finish };
}
