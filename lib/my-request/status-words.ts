import {
  CALL_HOURS,
  instantOf,
  isCallable,
  isWorkingDay,
  localDay,
  nextWorkingDay,
} from "@/lib/kernel/calendar";
import { momentText } from "@/lib/kernel/moment-text";
import { promiseText } from "@/lib/kernel/promise-text";
import { clockText, type ProvinceCode } from "@/lib/kernel/provinces";
import type { CallState } from "./call-state";

/** The part of `OwnCall` that the words depend on. */
export type OwnCallFacts = {
  state: CallState;
  province: ProvinceCode;
  assignee: string | null;
  leasedBy: string | null;
  task: {
    windowFrom: Date | null;
    windowUntil: Date | null;
    dueAt: Date;
    urgent: string | null;
  } | null;
};

export type StatusWords = { title: string; text: string };

/** What happens next, and until when. */
export function statusWords(call: OwnCallFacts, now: Date): StatusWords {
  const { state, task, province } = call;
  if (state === "waiting" && task) {
    return {
      title: "Te vamos a llamar",
      text: `${callText(task, province, now)}${whoText(call)}`,
    };
  }
  if (state === "writing" && task) {
    const text = `${writingText(task, province, now)}${whoText(call)}`;
    return { title: "Te vamos a escribir, no a llamar", text };
  }
  return ENDED[state] ?? WITH_US;
}

/** Warns a person who changes something while an adviser has the request open. */
export function beingHandledText(state: CallState): string {
  return state === "waiting"
    ? "Un asesor tiene abierta tu solicitud en este momento: puede que te esté llamando ahora."
    : "Un asesor tiene abierta tu solicitud en este momento.";
}

type OwnTaskFacts = NonNullable<OwnCallFacts["task"]>;

function callText(
  { windowFrom, windowUntil, dueAt, urgent }: OwnTaskFacts,
  province: ProvinceCode,
  now: Date,
) {
  if (urgent && !(windowFrom && windowFrom > now)) {
    return isCallable(now, province)
      ? "Es urgente y va la primera: te llama el primer asesor que quede libre."
      : `Es urgente y va la primera: te llamamos en cuanto empiece el horario de llamadas, ${momentText(nextCalls(now, province), province)}.`;
  }
  if (windowFrom && windowUntil && windowUntil > now) {
    const promise = { from: windowFrom, until: windowUntil, dueAt, province: province ?? null };
    const { hours, otherwise } = promiseText(promise, now);
    return `Te llamaremos ${hours}.${otherwise}`;
  }
  const latest = latestText(dueAt, province);
  if (dueAt <= now) {
    return `Teníamos que haberte llamado ${latest}, y no lo hemos hecho. Lo sentimos. Sigues en la lista, entre los primeros.`;
  }
  return windowUntil
    ? `No te hemos llamado a la hora prevista. Lo sentimos: te llamaremos ${latest}.`
    : `Te llamaremos ${latest}.`;
}

function writingText({ dueAt }: OwnTaskFacts, province: ProvinceCode, now: Date) {
  return dueAt > now
    ? `Te contestamos por email, ${latestText(dueAt, province)}.`
    : `Teníamos que haberte escrito ${latestText(dueAt, province)}, y no lo hemos hecho. Lo sentimos. Sigues en la lista.`;
}

function latestText(dueAt: Date, province: ProvinceCode): string {
  return `como tarde ${momentText(dueAt, province)}${clockText(province)}`;
}

/** When calling hours begin next. */
function nextCalls(now: Date, province: ProvinceCode): Date {
  const today = localDay(now, province);
  const opens = instantOf(today, CALL_HOURS.from, province);
  return isWorkingDay(today, province) && opens > now
    ? opens
    : instantOf(nextWorkingDay(today, province), CALL_HOURS.from, province);
}

function whoText({ state, assignee, leasedBy }: OwnCallFacts): string {
  if (leasedBy) return ` Tu solicitud la tiene abierta ahora mismo ${leasedBy}, de nuestro equipo.`;
  if (assignee) return ` Tu solicitud la lleva ${assignee}, de nuestro equipo.`;
  return ` Te ${state === "writing" ? "escribirá" : "llamará"} quien esté libre de nuestro equipo.`;
}

const WITH_US: StatusWords = {
  title: "Tu solicitud la lleva nuestro equipo",
  text: "Si quieres cambiar algo o saber cómo va, llámanos o escríbenos.",
};

const ENDED: Partial<Record<CallState, StatusWords>> = {
  cancelled: {
    title: "Has anulado tu solicitud",
    text: "Nadie te va a llamar. Si cambias de idea, elige una hora aquí abajo y la retomamos.",
  },
  unreachable: {
    title: "No pudimos hablar contigo",
    text: "Te llamamos tres veces, y no insistimos más. Si todavía quieres hablar, elige una hora aquí abajo.",
  },
  "wrong-number": {
    title: "El teléfono que tenemos no parece el tuyo",
    text: "Contestó otra persona. Si el teléfono está mal, corrígelo aquí abajo, y te llamamos. Si es el tuyo, elige una hora y lo intentamos otra vez.",
  },
  spoken: {
    title: "Ya hemos hablado",
    text: "No tenemos ninguna llamada pendiente contigo. Si quieres hablar otra vez, elige una hora aquí abajo o llámanos.",
  },
  written: {
    title: "Ya te hemos escrito",
    text: "No tenemos nada pendiente contigo. Si te queda alguna duda, contesta a nuestro email o elige aquí abajo una hora para hablar.",
  },
  over: {
    title: "Tu solicitud está cerrada",
    text: "No tenemos ninguna llamada pendiente contigo. Si algo ha cambiado, llámanos o cuéntanos tu caso otra vez.",
  },
  "no-calls": {
    title: "No te llamamos, como nos pediste",
    text: "Si ahora prefieres que te llamemos, elige una hora aquí abajo.",
  },
  restricted: {
    title: "No usamos tus datos por ahora",
    text: "Los guardamos, y mientras tanto nadie te llama ni te escribe sobre tu caso. Si quieres que volvamos a usarlos, escríbenos.",
  },
  withdrawn: {
    title: "Has retirado tu permiso",
    text: "Nadie te va a llamar. Si cambias de idea, envíanos un formulario nuevo.",
  },
};
