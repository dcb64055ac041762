"use client";

import { type ComponentProps, use } from "react";
import { useFormStatus } from "react-dom";
import { IsAsking } from "./action-form";
import { Button } from "./button";

type SubmitButtonProps = Pick<
  ComponentProps<typeof Button>,
  "variant" | "size" | "className" | "children"
>;

/** The button of an ActionForm. Disabled while the form is being sent. */
export function SubmitButton({
  className = "justify-self-start",
  children,
  ...look
}: SubmitButtonProps) {
  const { pending } = useFormStatus();
  const isAsking = use(IsAsking);
  return (
    <Button
      type="submit"
      disabled={pending}
      aria-disabled={isAsking}
      className={className}
      {...look}
    >
      {pending || isAsking ? "Un momento…" : children}
    </Button>
  );
}
