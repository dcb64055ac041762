import type { TestResult } from "@/lib/viability/test";
import type { Notice } from "./problems";

/** Hidden from people. No browser's address book knows such a field, so none fills it in. */
export const HONEYPOT_FIELD = "observacionesInternas";

/** What was typed and ticked, as a form sends it. */
export type FormInput<Field extends string> = Partial<Record<Field, string>>;

/** What to announce, and the sentence beside each field. */
export type FoundProblems<Field extends string> = {
  notice: Notice;
  errors: Partial<Record<Field, string>>;
};

/** Everything a lead form shows; the server sends it back, whatever was sent. */
export type FormState<Field extends string> = {
  step: number;
  values: FormInput<Field>;
  errors: Partial<Record<Field, string>>;
  notice: Notice | null;
  received: boolean;
  /** Of the viability test, once its answers were received. */
  result: TestResult | null;
  /** The text beside the consent box is no longer known: the page must show the present one. */
  consentOutdated: boolean;
  /** Made by the server for a form without JavaScript; the browser makes its own. */
  submissionKey: string;
  /** The server's note of when a form without JavaScript was begun. */
  start: string;
  /** What the browser may solve, as JSON, to prove that no program sent the form. */
  challenge: string | null;
};

/** Takes a step of a form, or all of it, and says what to show next. */
export type FormAction<Field extends string> = (
  previous: FormState<Field>,
  formData: FormData,
) => Promise<FormState<Field>>;

/** A form that nobody has filled in, at its first step. */
export function emptyForm<Field extends string>(step: number): FormState<Field> {
  return {
    step,
    values: {},
    errors: {},
    notice: null,
    received: false,
    result: null,
    consentOutdated: false,
    submissionKey: "",
    start: "",
    challenge: null,
  };
}
