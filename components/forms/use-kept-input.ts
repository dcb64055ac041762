import { useCallback, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { LeadForm } from "@/lib/leads/options";
import { forgetInput, keepInput, keptInput } from "./kept-input";

type Typed = Record<string, string | undefined>;

/** Agreeing is a decision of its own: after a reload it is asked for anew. */
const NEVER_KEPT = new Set(["consent"]);

/** Beside the fields: the same submission is known again after a reload. */
const SUBMISSION = ":envío";

/**
 * Keeps what is typed into a form across Back and reload, within the tab, until it is forgotten.
 * Tells `onRestored` once when something was brought back.
 */
export function useKeptInput(
  key: LeadForm,
  form: UseFormReturn<Typed, { step: number }>,
  onRestored: () => void,
) {
  const restored = useRef(onRestored);
  restored.current = onRestored;
  useEffect(() => {
    const kept = Object.entries(keptInput(key));
    for (const [field, value] of kept) {
      // What was typed before this code arrived is newer.
      if (!form.getValues(field)) form.setValue(field, value);
    }
    if (kept.length > 0) restored.current();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepInput(key, typed(values)),
    });
  }, [key, form]);
  const forget = useCallback(() => {
    forgetInput(key);
    forgetInput(key + SUBMISSION);
  }, [key]);
  return { forget };
}

/**
 * The key of this form's submission, made once until the form is forgotten: a lost answer and a
 * reload do not make two requests of one.
 */
export function keptSubmissionKey(form: LeadForm): string {
  const kept = keptInput(form + SUBMISSION).key;
  if (kept) return kept;
  const key = createSubmissionKey();
  keepInput(form + SUBMISSION, { key });
  return key;
}

/** Not crypto.randomUUID(): older browsers lack it, and all of them do over plain http. */
function createSubmissionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A box that is not ticked is false, and an unanswered question null. */
function typed(values: Typed): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [field, value] of Object.entries(values)) {
    if (typeof value === "string" && value !== "" && !NEVER_KEPT.has(field)) kept[field] = value;
  }
  return kept;
}
