import "server-only";
import * as z from "zod";
import { parseForm } from "@/lib/kernel/form-data";
import { log } from "@/lib/kernel/log";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { cutText, toPlainBlock } from "@/lib/kernel/text";
import { CodeError } from "@/lib/mails/code";
import { tokenField } from "@/lib/mails/request-link";
import { HANDOVER_STAGE, MAX_DECLINE_REASON } from "@/lib/vocabulary/handovers";
import { isValueOf } from "@/lib/vocabulary/table";
import { acceptHandover, confirmErasure, declineHandover, reportStage } from "./answer-handover";
import { CASE_ACTIONS, type CaseAction, type CaseNotice } from "./case-notices";
import { sendFirmCode, spendFirmCode } from "./firm-code";
import { type FirmLink, findFirmLink, isOpened, keepOpened } from "./firm-link";
import { keepTyped } from "./typed-answer";

const sentSchema = z
  .object({ token: tokenField, action: z.enum(CASE_ACTIONS) })
  .catchall(z.string());

type Sent = z.infer<typeof sentSchema>;
/** Null: the page itself shows what came of it. */
type Handler = (link: FirmLink, sent: Sent) => Promise<CaseNotice | null>;

/** The forms that a link alone may send. They show nothing of the case. */
const WITHOUT_CODE: readonly CaseAction[] = ["code", "open", "erased"];

/** `notice` is null when the link opens nothing. */
export type AnsweredCase = { token: string; notice: CaseNotice | null };

/** Answers a form of a firm's page; null when the form is not ours. */
export async function answerCaseForm(formData: FormData): Promise<AnsweredCase | null> {
  const sent = parseForm(sentSchema, formData);
  if (!sent) return null;
  const { token, action } = sent;
  const notice = await noticeAfter(sent);
  if (action === "decline" || action === "report") {
    await keepTyped(token, notice && NOT_STORED.includes(notice) ? sent : null);
  }
  return { token, notice };
}

/** After these an answer can be sent again as it was typed. */
const NOT_STORED: readonly CaseNotice[] = ["cerrado", "seguidos", "motivo", "elegir", "fallo"];

async function noticeAfter(sent: Sent): Promise<CaseNotice | null> {
  try {
    const link = await findFirmLink(sent.token);
    return link && (await answer(link, sent));
  } catch (error) {
    log.error("firm_case.failed", error);
    return "fallo";
  }
}

async function answer(link: FirmLink, sent: Sent): Promise<CaseNotice | null> {
  if ((await countAttempt("my-request", link.id)) > 0) return "seguidos";
  const { action } = sent;
  if (!WITHOUT_CODE.includes(action) && !(await isOpened(link))) return "cerrado";
  return HANDLERS[action](link, sent);
}

const HANDLERS: Record<CaseAction, Handler> = {
  code: (link) => orProblem(() => sendFirmCode(link), "codigo-enviado"),
  open: (link, { token, code = "" }) =>
    orProblem(async () => {
      await spendFirmCode(link, code);
      await keepOpened(token, link);
    }, null),
  accept: async (link, { token }) => {
    const isDone =
      (await acceptHandover(link)) ||
      (await isStill(token, ({ acceptedAt }) => acceptedAt !== null));
    return isDone ? "aceptado" : "cambiado";
  },
  decline: async (link, sent) => {
    const reason = cutText(toPlainBlock(sent.reason ?? ""), MAX_DECLINE_REASON).trim();
    if (reason === "") return "motivo";
    return (await declineHandover(link, reason)) ? "rechazado" : "cambiado";
  },
  report: async (link, { token, stage }) => {
    if (!isValueOf(HANDOVER_STAGE, stage)) return "elegir";
    const isDone =
      (await reportStage(link, stage)) || (await isStill(token, (now) => now.stage === stage));
    return isDone ? "informado" : "cambiado";
  },
  erased: async (link) => ((await confirmErasure(link)) ? "borrado" : "cambiado"),
};

/** Whether the firm has the case, and what it sent is what it had said before: after Back, or a second press. */
async function isStill(token: string, isSaid: (now: FirmLink) => boolean): Promise<boolean> {
  const now = await findFirmLink(token);
  return now !== null && now.endedAt === null && isSaid(now);
}

const CODE_PROBLEM: Record<CodeError["reason"], CaseNotice> = {
  invalid: "codigo-malo",
  "too-many-tries": "codigo-probado",
  "too-many-codes": "codigos-seguidos",
  "too-many-codes-today": "codigos-hoy",
  "no-request": "sin-codigo",
};

async function orProblem(
  work: () => Promise<void>,
  done: CaseNotice | null,
): Promise<CaseNotice | null> {
  try {
    await work();
    return done;
  } catch (error) {
    if (!(error instanceof CodeError)) throw error;
    return CODE_PROBLEM[error.reason];
  }
}
