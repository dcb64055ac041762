import { failure, type Notice, readNotice, success } from "@/lib/kernel/notice";
import { CODE_MINUTES } from "@/lib/mails/code";

/** The forms of a firm's page. */
export const CASE_ACTIONS = ["code", "open", "accept", "decline", "report", "erased"] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

/** The results of these forms, by the name that the address of the page has after one. */
const CASE_NOTICES = {
  "codigo-enviado": {
    tone: "info",
    title: "Hemos enviado un código",
    text: `Está en un email a la dirección del despacho. Funciona durante ${CODE_MINUTES} minutos y una sola vez. Si no lo ves, mira en la carpeta de spam.`,
  },
  "codigo-malo": failure(
    "El código no es correcto o ha caducado",
    "Mira el último email que hemos enviado, o pide otro código.",
  ),
  "codigo-probado": failure(
    "Se han probado demasiados códigos",
    "Ese código ya no sirve. Pide otro.",
  ),
  "codigos-seguidos": failure(
    "Ya hemos enviado varios códigos",
    "Mira también en la carpeta de spam. Dentro de una hora puedes pedir otro.",
  ),
  "codigos-hoy": failure(
    "Hoy ya hemos enviado muchos códigos",
    "Mira también en la carpeta de spam. Mañana puedes pedir otro; si no puedes esperar, llámanos.",
  ),
  "sin-codigo": failure(
    "No podemos enviar el código",
    "El caso ya no está en vuestras manos, o la dirección del despacho está sin confirmar. Llámanos.",
  ),
  aceptado: success("Habéis aceptado el caso", "Poneos en contacto con la persona cuanto antes."),
  rechazado: success(
    "Habéis rechazado el caso",
    "Gracias por decirlo pronto. Lo seguimos nosotros.",
  ),
  informado: success("Anotado", "La persona también lo ve en su página."),
  borrado: success("Anotado: habéis borrado los datos", "No hace falta nada más. Gracias."),
  elegir: failure("Falta elegir", "Marca hasta dónde habéis llegado."),
  motivo: failure("Falta el motivo", "Escribe por qué no podéis llevar el caso."),
  cambiado: failure(
    "No hemos cambiado nada",
    "El caso ha cambiado mientras lo mirabas. Así está ahora.",
  ),
  cerrado: failure(
    "Escribe antes el código",
    "Este navegador no lo ha escrito, o hace más de ocho horas.",
  ),
  seguidos: failure(
    "Muchos cambios seguidos",
    "No hemos cambiado nada esta vez. Espera un rato o llámanos.",
  ),
  fallo: failure(
    "No hemos podido guardarlo",
    "Todo sigue como estaba. Inténtalo otra vez dentro de un momento.",
  ),
} as const satisfies Record<string, Notice>;

export type CaseNotice = keyof typeof CASE_NOTICES;

/** The notice that the address names; null if it names none. */
export function readCaseNotice(name: unknown): Notice | null {
  return readNotice(CASE_NOTICES, name);
}
