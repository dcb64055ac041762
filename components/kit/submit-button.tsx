"use client";

import { type ComponentProps, useState } from "react";
import { useFormStatus } from "react-dom";
import { Button } from "./button";

type SubmitButtonProps = Pick<
  ComponentProps<typeof Button>,
  "variant" | "size" | "className" | "children"
>;

/**
 * Disabled while its form is being sent. Without a connection it sends nothing: the framework would replace the page
 * by that of an error, and what was typed with it.
 */
export function SubmitButton({
  className = "justify-self-start",
  children,
  ...look
}: SubmitButtonProps) {
  const { pending } = useFormStatus();
  const [isOffline, setIsOffline] = useState(false);
  return (
    <>
      <Button
        type="submit"
        disabled={pending}
        className={className}
        onClick={(event) => {
          if (!navigator.onLine) event.preventDefault();
          setIsOffline(!navigator.onLine);
        }}
        {...look}
      >
        {pending ? "Un momento…" : children}
      </Button>
      {isOffline && (
        <p role="alert" className="text-sm font-semibold text-destructive">
          No hay conexión. Lo que has escrito sigue aquí: cuando vuelva, pulsa otra vez.
        </p>
      )}
    </>
  );
}
