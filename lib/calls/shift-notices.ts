import { FORGED_NOTICE, UNEXPECTED_NOTICE } from "@/lib/accounts/account-notices";
import type { OfficeNotice } from "@/lib/kernel/notice";

/** The outcomes of the forms of «Turnos», by their name in the page's URL. */
export const SHIFT_NOTICES = {
  movidas: { tone: "success", title: "Llamadas pasadas", description: "Ya tienen otro dueño." },
  devueltas: {
    tone: "success",
    title: "Llamadas devueltas",
    description: "Vuelven a ser de todos.",
  },
  ninguna: {
    tone: "error",
    title: "No se ha cambiado nada",
    description: "Marca alguna llamada. Si las marcaste, alguien las cambió antes.",
  },
  fuera: {
    tone: "success",
    title: "Ausencia anotada",
    description:
      "Sus llamadas vuelven a ser de todos, y no se le reparte ninguna hasta que vuelva.",
  },
  dentro: {
    tone: "success",
    title: "Ya está de vuelta",
    description: "Puede recibir llamadas otra vez.",
  },
  guardado: { tone: "success", title: "Turno guardado", description: "Vale desde ahora." },
  repartiendo: {
    tone: "success",
    title: "Reparto encendido",
    description: "En un minuto se reparten las llamadas que no son de nadie.",
  },
  "sin-repartir": {
    tone: "success",
    title: "Reparto apagado",
    description: "Las llamadas nuevas son de todos. Las ya repartidas siguen como están.",
  },
  "mal-turno": {
    tone: "error",
    title: "No se ha guardado el turno",
    description: "Elige la hora de entrada y una de salida posterior, o ninguna de las dos.",
  },
  "mal-ausencia": {
    tone: "error",
    title: "No se ha anotado la ausencia",
    description: "Elige el día y la hora de vuelta, que estén por venir.",
  },
  ausente: {
    tone: "error",
    title: "No se ha pasado ninguna",
    description: "Esa persona está fuera. Elige a otra.",
  },
  forged: { tone: "error", ...FORGED_NOTICE },
  failed: { tone: "error", ...UNEXPECTED_NOTICE },
} as const satisfies Record<string, OfficeNotice>;

export type ShiftOutcome = keyof typeof SHIFT_NOTICES;
