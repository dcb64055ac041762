"use client";

import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import { keepInTab, keptInTab } from "./tab-memory";

type KeptTextareaProps = Omit<ComponentProps<"textarea">, "ref" | "onInput" | "defaultValue"> & {
  /** The name under which this tab keeps the text. */
  keptAs: string;
  /** What came back from the server after a mistake. */
  typed: string | undefined;
  /** The text before anybody types. */
  initial?: string;
  /** Brings a text that is shown again up to date. */
  adapt?: (text: string) => string;
};

const asItIs = (text: string) => text;

/**
 * Keeps a text in this tab until its form is accepted (`ForgetSentText`): another form of the page draws the page again,
 * and all that was typed would be lost. Signing out and the quick exit delete it.
 */
export function KeptTextarea(props: KeptTextareaProps) {
  const { keptAs, typed, initial = "", adapt = asItIs, ...rest } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const restore = useEffectEvent((element: HTMLTextAreaElement, text: string | undefined) => {
    if (text !== undefined) element.value = adapt(text);
  });
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    // What came back, and what was typed before this code arrived, is newer.
    if (typed || element.value !== element.defaultValue) {
      keepInTab(keptAs, { text: element.value });
    } else restore(element, keptInTab(keptAs).text);
    const markSent = () => keepInTab(keptAs, { text: element.value, sent: "1" });
    const { form } = element;
    form?.addEventListener("submit", markSent);
    return () => form?.removeEventListener("submit", markSent);
  }, [keptAs, typed]);
  return (
    <textarea
      {...rest}
      ref={field}
      defaultValue={typed === undefined ? initial : adapt(typed)}
      onInput={({ currentTarget }) => keepInTab(keptAs, { text: currentTarget.value })}
    />
  );
}

/**
 * Forgets a text that was sent, on the page that says that it was accepted. It must stand before the field. What was
 * typed since then stays.
 */
export function ForgetSentText({ keptAs }: { keptAs: string }) {
  useEffect(() => {
    if (keptInTab(keptAs).sent) keepInTab(keptAs, {});
  }, [keptAs]);
  return null;
}
