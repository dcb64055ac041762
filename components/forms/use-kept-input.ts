import { useCallback, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { CONSENT_FIELDS, type FormInput } from "@/lib/requests/intake/form-state";
import type { LeadForm } from "@/lib/vocabulary/lead-origins";
import type { Typed } from "./form-values";
import { keepInTab, keptInTab } from "./tab-memory";

/** The visitor must give consent again after a reload. */
const NEVER_KEPT = new Set<string>(Object.values(CONSENT_FIELDS));

const PREFIX = "formulario:";

/** Suffix for storing the submission's key, so that a reload keeps it. */
const SUBMISSION = ":envío";

/**
 * Keeps what the visitor types into a form, across Back and reload, within the tab, until `forget`.
 * Calls `onRestored` once if it has restored something.
 */
export function useKeptInput(key: LeadForm, form: UseFormReturn<Typed>, onRestored: () => void) {
  const restored = useRef(onRestored);
  restored.current = onRestored;
  useEffect(() => {
    const kept = Object.entries(keptInTab(PREFIX + key));
    for (const [field, value] of kept) {
      // A value typed before this code arrived is newer.
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

/** What the visitor has typed into a form of this tab. */
export function keptInputOf(form: LeadForm): FormInput {
  return keptInTab(PREFIX + form);
}

/**
 * The key of this form's submission, the same until the form is forgotten: after a lost answer or a
 * reload, the server recognizes the same submission.
 */
export function keptSubmissionKey(form: LeadForm): string {
  const kept = keptInTab(PREFIX + form + SUBMISSION).key;
  if (kept) return kept;
  const key = createSubmissionKey();
  keepInTab(PREFIX + form + SUBMISSION, { key });
  return key;
}

/** Not crypto.randomUUID(): older browsers lack it, and every browser does over plain http. */
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
