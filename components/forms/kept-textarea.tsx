"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { keepInTab, keptInTab } from "./tab-memory";

type KeptTextareaProps = Omit<ComponentProps<"textarea">, "ref" | "onInput" | "defaultValue"> & {
  /** The name under which this tab keeps the text. */
  keptAs: string;
  /** What came back from the server after a mistake. */
  typed: string | undefined;
  /** The text before anybody types. */
  initial?: string;
};

/**
 * Keeps a text in this tab until its form is sent: another form of the page draws the page again, and all that was
 * typed would be lost. Signing out and the quick exit delete it.
 */
export function KeptTextarea({ keptAs, typed, initial = "", ...props }: KeptTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const { text } = keptInTab(keptAs);
    // What came back, and what was typed before this code arrived, is newer.
    if (typed || element.value !== element.defaultValue) {
      keepInTab(keptAs, { text: element.value });
    } else if (text !== undefined) element.value = text;
    const forget = () => keepInTab(keptAs, {});
    const { form } = element;
    form?.addEventListener("submit", forget);
    return () => form?.removeEventListener("submit", forget);
  }, [keptAs, typed]);
  return (
    <textarea
      {...props}
      ref={field}
      defaultValue={typed ?? initial}
      onInput={({ currentTarget }) => keepInTab(keptAs, { text: currentTarget.value })}
    />
  );
}
