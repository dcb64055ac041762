import type { CodePurpose } from "@/content/mails";
import { CODE_MINUTES, CodeError } from "@/lib/mails/code";
import { CODE_FIELDS, type RequestNotice } from "./request-notice";

const SAME = "Todo sigue como estaba.";

const PROBLEMS: Record<CodeError["reason"], RequestNotice> = {
  invalid: {
    tone: "error",
    title: "El código no es correcto o ha caducado",
    text: `${SAME} Mira el último email que te hemos enviado, o pide otro código.`,
    errors: { code: "Este código no es correcto o ha caducado." },
  },
  "too-many-tries": {
    tone: "error",
    title: "Has probado demasiados códigos",
    text: `${SAME} Espera un cuarto de hora y pide otro código.`,
    errors: { code: "Espera un cuarto de hora y pide otro código." },
  },
  "too-many-codes": {
    tone: "error",
    title: "Ya te hemos enviado varios códigos",
    text: `${SAME} Mira también en la carpeta de spam. Dentro de una hora puedes pedir otro.`,
  },
  "too-many-codes-today": {
    tone: "error",
    title: "Hoy ya te hemos enviado muchos códigos",
    text: `${SAME} Mira también en la carpeta de spam. Mañana puedes pedir otro; si no puedes esperar, llámanos.`,
  },
  "no-request": {
    tone: "error",
    title: "No hemos podido hacerlo desde este enlace",
    text: `${SAME} Llámanos y lo hacemos contigo.`,
  },
};

/** The notice for a code that was not accepted. @throws any other error */
export function codeProblem(error: unknown, purpose: CodePurpose): RequestNotice {
  if (!(error instanceof CodeError)) throw error;
  return { ...PROBLEMS[error.reason], next: fieldOf(purpose) };
}

/** Says where the code was sent and how long it is valid. */
export function codeSent(email: string, purpose: CodePurpose): RequestNotice {
  return {
    tone: "info",
    title: "Te hemos enviado un código",
    text: `Está en un email a ${email}. Funciona durante ${CODE_MINUTES} minutos y una sola vez. Si no lo ves, mira en la carpeta de spam.`,
    next: fieldOf(purpose),
  };
}

function fieldOf(purpose: CodePurpose) {
  return { id: CODE_FIELDS[purpose], label: "Escribir el código" };
}
