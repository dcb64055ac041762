import { NOTHING_CHANGED } from "@/lib/accounts/account-notices";
import { failure, success } from "@/lib/kernel/notice";

/** The outcomes of the forms of «Turnos», by their name in the page's URL. */
export const SHIFT_NOTICES = {
  movidas: success("Llamadas pasadas", "Ya tienen otro dueño."),
  devueltas: success("Llamadas devueltas", "Vuelven a ser de todos."),
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
