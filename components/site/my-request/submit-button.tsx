"use client";

import type { ComponentProps } from "react";
import { useFormStatus } from "react-dom";
import { Button } from "@/components/kit/button";

type SubmitButtonProps = Pick<ComponentProps<typeof Button>, "variant" | "children">;

/** Disabled while its form is being sent. */
export function SubmitButton({ variant, children }: SubmitButtonProps) {
  const { pending } = useFormStatus();
  return (
    <Button type="submit" variant={variant} disabled={pending} className="justify-self-start">
      {pending ? "Un momento…" : children}
    </Button>
  );
}
