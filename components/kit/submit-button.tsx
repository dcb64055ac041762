"use client";

import { type ComponentProps, type MouseEvent, useState } from "react";
import { useFormStatus } from "react-dom";
import { Button } from "./button";
import { isReachable } from "./is-reachable";

type SubmitButtonProps = Pick<
  ComponentProps<typeof Button>,
  "variant" | "size" | "className" | "children"
>;

/**
 * Disabled while its form is being sent. Asks first whether the server answers: without that the framework would replace
 * the page by that of an error, and what was typed with it.
 */
export function SubmitButton({
  className = "justify-self-start",
  children,
  ...look
}: SubmitButtonProps) {
  const { pending } = useFormStatus();
  const [state, setState] = useState<"ready" | "asking" | "unreachable">("ready");

  async function send(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget;
    event.preventDefault();
    if (state === "asking") return;
    setState("asking");
    const isAnswered = navigator.onLine && (await isReachable());
    setState(isAnswered ? "ready" : "unreachable");
    if (isAnswered) button.form?.requestSubmit();
  }

  return (
    <>
      <Button
        type="submit"
        disabled={pending}
        aria-disabled={state === "asking"}
        className={className}
        onClick={send}
        {...look}
      >
        {pending || state === "asking" ? "Un momento…" : children}
      </Button>
      {state === "unreachable" && (
        <p role="alert" className="text-sm font-semibold text-destructive">
          No hay conexión. Lo que has escrito sigue aquí: cuando vuelva, pulsa otra vez.
        </p>
      )}
    </>
  );
}
