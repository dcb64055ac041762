import { unstable_rethrow } from "next/navigation";
import { useActionState } from "react";
import {
  emptyAnswer,
  type FormAction,
  type FormAnswer,
  lostAnswer,
} from "@/lib/kernel/form-answer";
import { failure, type Notice } from "@/lib/kernel/notice";
import { useIsScripted } from "./use-is-scripted";

/**
 * The state of a form that the browser sends by itself, or that leads to another page. If the connection is lost, the
 * answer has `failed` and what was typed: useActionState alone would replace the page with an error.
 * @param stays what the next step needs of the last result; without it nothing stays, because beside `failed` the secret
 * of an earlier answer would look like the one that was asked for now
 */
export function useKeptForm<Result = never>(
  action: FormAction<Result>,
  failed: Notice = NO_ANSWER,
  stays?: (last: Result) => Result,
) {
  const isScripted = useIsScripted();
  const kept = (previous: FormAnswer<Result>, formData: FormData): Promise<FormAnswer<Result>> =>
    // Without the last answer: no action reads it, and it may hold a password that was typed.
    action(null, formData).catch((error: unknown) => {
      // A redirect is no error.
      unstable_rethrow(error);
      const result = stays && previous.result !== undefined ? stays(previous.result) : undefined;
      return {
        ...lostAnswer(failed),
        values: typedIn(formData),
        ...(result !== undefined && { result }),
      };
    });
  // Without scripts the browser sends the form to the action itself.
  return useActionState<FormAnswer<Result>, FormData>(isScripted ? kept : action, emptyAnswer);
}

/** The server may have done what it was asked. */
const NO_ANSWER = failure("No hemos recibido respuesta");

/** What was typed, as the server gives it back: the values of a list are joined with commas. It stays in the page. */
function typedIn(formData: FormData): Record<string, string> {
  const names = [...new Set(formData.keys())];
  return Object.fromEntries(names.map((name) => [name, formData.getAll(name).join()]));
}
