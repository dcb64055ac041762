import type { Notice } from "./notice";

/** The answer to a sent form. `Result` is what only this form shows. */
export type FormAnswer<Result = never> = {
  notice: Notice | null;
  /** The typed values, to show again after a refusal; never a password, a code or a token. */
  values: Readonly<Record<string, string>>;
  /** The error text beside each field. */
  errors: Readonly<Record<string, string>>;
  /** The page to open next. */
  next?: string;
  result?: Result;
};

/** A form's Server Action, as `useActionState` calls it. */
export type FormAction<Result = never> = (
  previous: unknown,
  formData: FormData,
) => Promise<FormAnswer<Result>>;

export const emptyAnswer: FormAnswer = { notice: null, values: {}, errors: {} };

/** The ticked values of a field that an answer keeps; those of a list are joined with commas. */
export function keptTicks(values: Partial<FormAnswer["values"]>, name: string): readonly string[] {
  return values[name]?.split(",") ?? [];
}

/** Replaces the server's answer if the connection is lost. */
export function lostAnswer(failed: Notice): FormAnswer {
  const notice = { ...failed, text: "Comprueba la conexión y vuelve a intentarlo." };
  return { ...emptyAnswer, notice };
}
