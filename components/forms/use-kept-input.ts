import { useCallback, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { LeadForm } from "@/lib/leads/options";
import { keepInTab, keptInTab } from "./tab-memory";

type Typed = Record<string, string | undefined>;

/** After a reload the visitor must agree again. */
const NEVER_KEPT = new Set(["consent"]);

const PREFIX = "formulario:";

/** Stored beside the fields, so that a reload keeps the submission's key. */
const SUBMISSION = ":envío";

/**
 * Keeps what is typed into a form across Back and reload, within the tab, until it is forgotten.
 * Tells `onRestored` once when something was brought back.
 */
export function useKeptInput(key: LeadForm, form: UseFormReturn<Typed>, onRestored: () => void) {
  const restored = useRef(onRestored);
  restored.current = onRestored;
  useEffect(() => {
    const kept = Object.entries(keptInTab(PREFIX + key));
    for (const [field, value] of kept) {
      // What was typed before this code arrived is newer.
      if (!form.getValues(field)) form.setValue(field, value);
    }
    if (kept.length > 0) restored.current();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepInTab(PREFIX + key, typed(values)),
    });
  }, [key, form]);
  const forget = useCallback(() => {
    keepInTab(PREFIX + key, {});
    keepInTab(PREFIX + key + SUBMISSION, {});
  }, [key]);
  return { forget };
}

/**
 * The key of this form's submission, made once until the form is forgotten: a lost answer and a
 * reload do not make two requests of one.
 */
export function keptSubmissionKey(form: LeadForm): string {
  const kept = keptInTab(PREFIX + form + SUBMISSION).key;
  if (kept) return kept;
  const key = createSubmissionKey();
  keepInTab(PREFIX + form + SUBMISSION, { key });
  return key;
}

/** Not crypto.randomUUID(): older browsers lack it, and all of them do over plain http. */
function createSubmissionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Leaves out empty fields; react-hook-form gives false or null for unanswered ones. */
function typed(values: Typed): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [field, value] of Object.entries(values)) {
    if (typeof value === "string" && value !== "" && !NEVER_KEPT.has(field)) kept[field] = value;
  }
  return kept;
}
