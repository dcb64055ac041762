import "server-only";
import * as z from "zod";
import { parseForm } from "@/lib/kernel/form-data";
import { log } from "@/lib/kernel/log";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { cutText } from "@/lib/kernel/text";
import { findLink, tokenField } from "@/lib/mails/request-link";
import { askAboutData } from "./ask-about-data";
import { askForMail } from "./ask-for-mail";
import { ASKED_LENGTH } from "./asked-length";
import { cancelRequest } from "./cancel-request";
import { chooseHour } from "./choose-hour";
import { recallOwnCase } from "./recall-own-case";
import { answerRenewForm, asksToClose } from "./renew-link";
import {
  REQUEST_ACTIONS,
  type RequestAction,
  type RequestHandler,
  type RequestNotice,
} from "./request-notice";
import { sayUrgent } from "./say-urgent";
import { answerCodeForm, answerCorrectForm, answerEraseForm } from "./sensitive-forms";
import { withdrawOwnConsent } from "./withdraw-own-consent";

const HANDLERS: Partial<Record<RequestAction, RequestHandler>> = {
  hour: chooseHour,
  write: askForMail,
  urgent: sayUrgent,
  cancel: cancelRequest,
  correct: answerCorrectForm,
  code: answerCodeForm,
  erase: answerEraseForm,
  renew: answerRenewForm,
  withdraw: withdrawOwnConsent,
  ask: askAboutData,
  recall: recallOwnCase,
};

/** Forms that an expired link may send. */
const FOR_EXPIRED: readonly RequestAction[] = ["renew"];

/** `done` is null when the link opens nothing. */
export type AnsweredRequest = {
  token: string;
  done: { action: RequestAction; notice: RequestNotice } | null;
};

/** Answers a form of «Mi solicitud»; null when the form is not ours. */
export async function answerRequestForm(
  formData: FormData,
  headers: Headers,
): Promise<AnsweredRequest | null> {
  const sent = parseForm(sentSchema, formData);
  const handler = sent && HANDLERS[sent.action];
  if (!handler) return null;
  const { token, action } = sent;
  try {
    const notice = await answer(sent, handler, headers);
    return { token, done: notice && { action, notice } };
  } catch (error) {
    log.error("my_request.failed", error);
    return { token, done: { action, notice: unchanged(FAILED, sent) } };
  }
}

const TYPED = ["kind", "text", "fullName", "phone", "day", "slot", "what", "purpose"] as const;

/** Says that nothing was done. What was typed is still in the form, and the field for a code too. */
function unchanged(notice: RequestNotice, sent: z.infer<typeof sentSchema>): RequestNotice {
  const typed = TYPED.flatMap((field) => {
    const value = sent[field];
    return value === undefined ? [] : [[field, cutText(value, ASKED_LENGTH)]];
  });
  const values = {
    ...Object.fromEntries(typed),
    ...(sent.code && { asked: "code" }),
    ...(sent.action === "erase" && { purpose: "erase" }),
  };
  return { ...notice, values };
}

const sentSchema = z
  .object({ token: tokenField, action: z.enum(REQUEST_ACTIONS) })
  .catchall(z.string());

async function answer(sent: z.infer<typeof sentSchema>, handler: RequestHandler, headers: Headers) {
  const { token, action } = sent;
  const link = await findLink(token);
  if (!link) return null;
  if (!link.valid && !FOR_EXPIRED.includes(action)) return unchanged(EXPIRED, sent);
  if (!asksToClose(link, sent) && (await countAttempt("my-request", link.id)) > 0)
    return unchanged(TOO_MANY, sent);
  return handler(link, sent, headers);
}

const TOO_MANY: RequestNotice = {
  tone: "error",
  title: "Has hecho muchos cambios seguidos",
  text: "No hemos cambiado nada esta vez. Espera un rato o llámanos.",
};

const EXPIRED: RequestNotice = {
  tone: "warning",
  title: "No hemos cambiado nada: el enlace ha caducado",
  text: "Pide otro aquí abajo y vuelve a intentarlo.",
};

const FAILED: RequestNotice = {
  tone: "error",
  title: "No hemos podido guardarlo",
  text: "Todo sigue como estaba. Inténtalo otra vez dentro de un momento o llámanos.",
};
