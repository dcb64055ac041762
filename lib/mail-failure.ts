/** By error code of the mailer and of the system calls below it. */
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
  EACCES: "No hay permiso para guardar el mensaje en la carpeta de correo.",
};

const UNKNOWN = "El envío falló por un error inesperado. El registro del servidor dice más.";

/**
 * Why a message could not be sent, in a sentence for advisers. It reads the error's codes only: a
 * mail server's words often repeat addresses.
 */
export function mailFailureReason(error: unknown): string {
  if (typeof error !== "object" || error === null) return UNKNOWN;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const known = typeof code === "string" && Object.hasOwn(REASONS, code) ? REASONS[code] : null;
  // The server's answer says more, except for a failed sign-in.
  if (code !== "EAUTH" && typeof responseCode === "number") {
    if (responseCode >= 500) return rejection(code, responseCode);
    if (responseCode >= 400) return `El servidor de correo pidió esperar (código ${responseCode}).`;
  }
  return known ?? UNKNOWN;
}

function rejection(code: unknown, responseCode: number): string {
  return code === "EENVELOPE"
    ? `El servidor de correo no aceptó la dirección (código ${responseCode}). Revisa MAIL_FROM y LEADS_NOTIFY_TO.`
    : `El servidor de correo no aceptó el mensaje (código ${responseCode}).`;
}
