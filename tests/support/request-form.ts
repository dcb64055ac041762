import { answerRequestForm } from "@/lib/my-request/request-forms";

/** What a form of «Mi solicitud» is answered; null when its link opens nothing. */
export async function sendRequest(
  token: string,
  action: string,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ token, action, ...fields })) form.set(name, value);
  const answered = await answerRequestForm(
    form,
    new Headers({ "x-socket-address": "203.0.113.9" }),
  );
  return answered?.done?.notice ?? null;
}
