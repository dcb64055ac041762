"use client";

import { type ComponentProps, createContext, type FormEvent, useRef, useState } from "react";
import { isReachable } from "./is-reachable";

type ActionFormProps = Omit<ComponentProps<"form">, "action" | "onSubmit"> & {
  /** Leads to another page, or to this one with its answer. */
  action: (formData: FormData) => Promise<void> | void;
  /** Called when the form leaves the page. Without scripts it is not. */
  onSend?: (form: HTMLFormElement) => void;
};

/** Whether the form around is asking if the server answers. */
export const IsAsking = createContext(false);

/**
 * A form that a Server Action answers. Asks first whether the server answers: without that the framework would replace
 * the page by that of an error, and what was typed with it. Without scripts the browser sends it.
 */
export function ActionForm({ action, onSend, children, ...look }: ActionFormProps) {
  const [state, setState] = useState<"ready" | "asking" | "unreachable">("ready");
  const isAnswered = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    if (isAnswered.current) return onSend?.(form);
    event.preventDefault();
    if (state === "asking") return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    setState("asking");
    isAnswered.current = navigator.onLine && (await isReachable());
    setState(isAnswered.current ? "ready" : "unreachable");
    // With the pressed button, whose name and value may say what to do.
    if (isAnswered.current) form.requestSubmit(submitter);
    isAnswered.current = false;
  }

  return (
    <form {...look} action={action} onSubmit={submit} aria-busy={state === "asking"}>
      <IsAsking value={state === "asking"}>{children}</IsAsking>
      {state === "unreachable" && (
        <p
          role="alert"
          className="col-span-full rounded-md bg-card p-1 text-sm font-semibold whitespace-normal text-destructive"
        >
          No hay conexión. Todo sigue aquí: cuando vuelva, pulsa otra vez.
        </p>
      )}
    </form>
  );
}
