import { NOTHING_CHANGED } from "@/lib/accounts/account-notices";
import { failure, type Notice, readNotice, success } from "@/lib/kernel/notice";

const NOT_THE_REST =
  "Las demás las cambió alguien antes, o esa persona las había dejado para otro.";

/** The outcomes of the forms of «Turnos», by their name in the page's URL. */
export const SHIFT_NOTICES = {
  movidas: success("Llamadas pasadas", "Ya tienen otro dueño."),
  devueltas: success("Llamadas devueltas", "Vuelven a ser de todos."),
  "en-parte": success("Solo algunas llamadas han cambiado de dueño", NOT_THE_REST),
  ninguna: failure(
    "No se ha cambiado nada",
    "Marca alguna llamada. Si las marcaste, alguien las cambió antes, o esa persona las había dejado para otro.",
  ),
  puede: success("Puede llamarle otra vez", "Queda anotado en su historial."),
  "ya-puede": failure("No se ha cambiado nada", "Ya podía llamarle."),
  fuera: success(
    "Ausencia anotada",
    "Sus llamadas vuelven a ser de todos, y no se le reparte ninguna hasta que vuelva.",
  ),
  dentro: success("Ya está de vuelta", "Puede recibir llamadas otra vez."),
  guardado: success("Turno guardado", "Vale desde ahora."),
  cambiado: failure(
    "No se ha guardado el turno",
    "Alguien lo ha cambiado mientras tenías abierta esta página. Mira cómo está ahora y, si hace falta, repite tu cambio.",
  ),
  repartiendo: success(
    "Reparto encendido",
    "En un minuto se reparten las llamadas que no son de nadie.",
  ),
  "sin-repartir": success(
    "Reparto apagado",
    "Las llamadas nuevas son de todos. Las ya repartidas siguen como están.",
  ),
  "mal-turno": failure(
    "No se ha guardado el turno",
    "Elige la hora de entrada y una de salida posterior, o ninguna de las dos.",
  ),
  "mal-ausencia": failure(
    "No se ha anotado la ausencia",
    "Elige el día y la hora de vuelta, que estén por venir.",
  ),
  ausente: failure("No se ha pasado ninguna", "Esa persona está fuera. Elige a otra."),
  gone: failure("No se ha cambiado nada", "Esa cuenta ya no existe. Elige otra."),
  failed: NOTHING_CHANGED,
};

export type ShiftOutcome = keyof typeof SHIFT_NOTICES;

/** What the page's URL says when only some calls moved: «2-3» of three calls two. */
export type MovedInPart = { hecho: "en-parte"; pasadas: `${number}-${number}` };

/** The notice of the page's URL. */
export function readShiftNotice({ hecho, pasadas }: Record<string, unknown>): Notice | null {
  const notice = readNotice(SHIFT_NOTICES, hecho);
  const [, moved, asked] = /^(\d{1,6})-(\d{1,6})$/.exec(String(pasadas)) ?? [];
  if (!asked || notice !== SHIFT_NOTICES["en-parte"]) return notice;
  return { ...notice, text: `Han cambiado ${moved} de ${asked}. ${NOT_THE_REST}` };
}
