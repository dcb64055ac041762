import { MAIL_FAILURE } from "@/lib/vocabulary/mail-failures";
import { mailFailureOf } from "./mail-failure";

/** What the codes of the mailer and of system calls mean. */
const REASONS: Record<string, string> = {
  ETIMEDOUT: "El servidor de correo no respondió a tiempo.",
  EDNS: "No se encontró el servidor de correo. Revisa SMTP_URL.",
  ENOTFOUND: "No se encontró el servidor de correo. Revisa SMTP_URL.",
  EAUTH: "El servidor de correo no aceptó el usuario o la contraseña. Revisa SMTP_URL.",
  ENOAUTH: "El servidor de correo pide usuario y contraseña. Revisa SMTP_URL.",
  ETLS: "No se pudo cifrar la conexión con el servidor de correo.",
  EREQUIRETLS: "No se pudo cifrar la conexión con el servidor de correo.",
  ECONNECTION: "No se pudo conectar con el servidor de correo.",
  ECONNREFUSED: "No se pudo conectar con el servidor de correo.",
  ECONNRESET: "El servidor de correo cortó la conexión.",
  ESOCKET: "El servidor de correo cortó la conexión.",
  EPROTOCOL: "El servidor de correo respondió algo que no se entiende.",
  ENOSPC: "No queda espacio para guardar el mensaje.",
  EACCES: "No hay permiso para guardar el mensaje en la carpeta de los emails.",
};

/**
 * Why a message could not be sent, in a sentence for advisers. Of a mail server's answer it says only the
 * codes, because the text often repeats addresses.
 */
export function mailFailureReason(error: unknown): string {
  const { kind, code } = mailFailureOf(error);
  const { reason } = MAIL_FAILURE[kind];
  // A failed sign-in is answered too, but its cause is ours to correct.
  const cause = isFailedSignIn(error) ? "EAUTH" : code;
  if (Object.hasOwn(REASONS, cause)) return String(REASONS[cause]);
  return kind === "unanswered" ? reason : reason.replace(/\.$/, ` (código ${code}).`);
}

function isFailedSignIn(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EAUTH";
}
