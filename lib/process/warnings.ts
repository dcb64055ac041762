import "server-only";
import { subMilliseconds } from "date-fns";
import { worksWithLenders } from "@/content/partners";
import { companyDetails, type ReplyTimeClaim, site } from "@/content/site";
import { testimonialLabel } from "@/content/testimonials";
import { findManyOpened, MANY_SHEETS, MANY_SHEETS_ADVICE } from "@/lib/accounts/opened-sheets";
import { readWith } from "@/lib/accounts/read-with";
import { currentTime } from "@/lib/kernel/current-time";
import { env, isLocal } from "@/lib/kernel/env";
import { formatDateTime } from "@/lib/kernel/format";
import { missingDetails } from "@/lib/kernel/missing-details";
import { lateErasuresText, readLateErasures } from "@/lib/partners/late-erasures";
import { readReadyFirms } from "@/lib/partners/listed-firms";
import { readUnreachedFirms, unreachedFirmsText } from "@/lib/partners/undelivered";
import { countDueRights, dueRightsText } from "@/lib/privacy/rights/due-rights";
import { readUndeliveredNumbers, undeliveredText } from "@/lib/privacy/rights/right-traces";
import { countFailed, failedText } from "@/lib/webhooks/failing";
import { countGivenUp, givenUpText } from "@/lib/webhooks/given-up";
import { readBackupHealth } from "./backup-health";
import { backupProblems } from "./backup-problems";
import { readReminders } from "./reminders";
import { isWorkerAlive } from "./worker-heartbeat";

/** A problem of the setup, and how to solve it. */
export type Warning = { title: string; advice: string };

/** The settings and state that decide the warnings. */
export type Configuration = {
  appUrl: string;
  sendsMail: boolean;
  worker: "inline" | "off";
  workerAlive: boolean;
  /** Whether no law firm may receive a case. */
  lacksFirm: boolean;
  /** What of the company, its lenders and its people is still a placeholder. */
  missingDetails: readonly string[];
  /** Whether the number in the register of credit intermediaries is missing. */
  lacksCreditRegister: boolean;
  inventedTestimonials: boolean;
  replyTimeClaim: ReplyTimeClaim;
};

const DAY_MS = 86_400_000;

/**
 * Reads the problems of the setup, the most urgent first.
 * @throws AccessError when the user is not an administrator
 */
export async function readWarnings(): Promise<Warning[]> {
  const { appUrl, smtpUrl, worker } = env();
  const [workerAlive, ready] = await readWith("system.manage", () =>
    Promise.all([isWorkerAlive(), readReadyFirms()]),
  );
  const warnings = warningsOf({
    appUrl,
    sendsMail: smtpUrl !== undefined,
    worker,
    workerAlive,
    lacksFirm: ready.length === 0,
    missingDetails,
    lacksCreditRegister: worksWithLenders && companyDetails.creditRegister.placeholder,
    inventedTestimonials: testimonialLabel.length > 0,
    replyTimeClaim: site.replyTimeClaim,
  });
  return [...warnings, ...readReminders()];
}

/**
 * What is wrong with the copies of the database, rights requests that are overdue, due soon or whose answer did not
 * arrive, firms that have not confirmed an erasure in time or that our mails do not reach, webhooks that were switched
 * off because they failed, messages that were given up, and accounts that opened too many sheets since yesterday.
 * @throws AccessError when the user is not an administrator
 */
export async function readAlerts(): Promise<Warning[]> {
  const since = subMilliseconds(currentTime(), DAY_MS);
  const [copies, { overdue, soon }, unanswered, late, unreached, found, failed, givenUp] =
    await readWith("system.manage", () =>
      Promise.all([
        readBackupHealth(),
        countDueRights(),
        readUndeliveredNumbers(),
        readLateErasures(),
        readUnreachedFirms(),
        findManyOpened(since),
        countFailed(),
        countGivenUp(),
      ]),
    );
  const backups = backupProblems(copies).map(({ title, advice }) => ({ title, advice }));
  const rights = [
    ...(overdue > 0 ? [dueRightsText("overdue", overdue)] : []),
    ...(soon > 0 ? [dueRightsText("soon", soon)] : []),
    ...(unanswered.length > 0 ? [undeliveredText(unanswered)] : []),
    ...(late.length > 0 ? [lateErasuresText(late)] : []),
    ...(unreached.length > 0 ? [unreachedFirmsText(unreached)] : []),
  ];
  const sheets = found.map(({ email, at }) => ({
    title: `${email} ha abierto más de ${MANY_SHEETS} fichas en una hora (${formatDateTime(at)})`,
    advice: MANY_SHEETS_ADVICE,
  }));
  const webhooks = [
    ...(failed > 0 ? [failedText(failed)] : []),
    ...(givenUp > 0 ? [givenUpText(givenUp)] : []),
  ];
  return [...backups, ...rights, ...webhooks, ...sheets];
}

/** The problems for an administrator to fix, the most urgent first. */
export function warningsOf(state: Configuration): Warning[] {
  const { missingDetails } = state;
  const worker =
    state.worker === "off"
      ? "Arranca 'npm run worker', o quita WORKER=off para que los envíe la propia web."
      : "Si sigue así dentro de un minuto, reinicia la web y mira el registro del servidor.";
  const all: (Warning & { when: boolean })[] = [
    { when: !state.workerAlive, title: "Nadie está enviando los avisos de leads", advice: worker },
    {
      when: !state.sendsMail,
      title: "Los avisos no salen por email: se guardan en una carpeta",
      advice: "Define SMTP_URL con tu servidor de correo.",
    },
    {
      when: isUnencrypted(state.appUrl),
      title: "La web se sirve sin cifrar",
      advice: "Pon un certificado y define APP_URL con https://.",
    },
    {
      when: missingDetails.length > 0,
      title: `Faltan datos reales de la empresa: ${missingDetails.join(", ")}`,
      advice: "Se rellenan en content/site.ts, content/partners.ts y content/team.ts.",
    },
    {
      when: state.lacksFirm,
      title: "Ningún despacho puede recibir casos",
      advice: "Añade uno en «Despachos», o quítale la pausa, y que confirme su email.",
    },
    {
      when: state.lacksCreditRegister,
      title: "Ningún dato puede ir a un proveedor financiero: falta el registro de intermediarios",
      advice:
        "La Ley 2/2009 pide estar en el registro de intermediarios de crédito para llevar solicitudes a quien presta dinero. Mientras no pongas el número en creditRegister, de content/site.ts, ninguna solicitud sale hacia esos proveedores, aunque la persona haya aceptado.",
    },
    {
      when: state.inventedTestimonials,
      title: "Los testimonios son ejemplos, y la portada lo dice",
      advice:
        "Cuando tengas testimonios reales y con permiso, ponlos en content/testimonials.ts y vacía testimonialLabel.",
    },
    {
      when: state.replyTimeClaim.shown && !state.replyTimeClaim.studyKept,
      title: "La comparación con los plazos de otros proveedores necesita un estudio que la pruebe",
      advice:
        "Lo pide el artículo 10 de la Ley 3/1991, de Competencia Desleal. Cuando lo tengas, guárdalo y pon studyKept: true en replyTimeClaim, de content/site.ts. Si no, quita la frase de la portada con shown: false.",
    },
  ];
  return all.filter(({ when }) => when).map(({ title, advice }) => ({ title, advice }));
}

function isUnencrypted(appUrl: string): boolean {
  return new URL(appUrl).protocol === "http:" && !isLocal(appUrl);
}
