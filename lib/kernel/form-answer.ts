import type { Notice } from "./notice";

/** What a form shows after it was sent. `Result` is what one form shows besides what all do. */
export type FormAnswer<Result = never> = {
  notice: Notice | null;
  /** What was typed, to be shown again after a refusal; never a password, a code or a token. */
  values: Readonly<Record<string, string>>;
  /** What is wrong with a field, in words beside it. */
  errors: Readonly<Record<string, string>>;
  /** The page that shows what came of it. */
  next?: string;
  result?: Result;
};

/** A form's Server Action, as `useActionState` calls it. */
export type FormAction<Result = never> = (
  previous: unknown,
  formData: FormData,
) => Promise<FormAnswer<Result>>;

export const emptyAnswer: FormAnswer = { notice: null, values: {}, errors: {} };

/** Stands in for the server's answer if the connection is lost. */
export function lostAnswer(failed: Notice): FormAnswer {
  const notice = { ...failed, text: "Comprueba la conexión y vuelve a intentarlo." };
  return { ...emptyAnswer, notice };
}
