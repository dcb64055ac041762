import { localDay, localTime } from "@/lib/kernel/calendar";
import { longWeekday } from "@/lib/kernel/format";
import type { ProvinceCode } from "@/lib/kernel/provinces";

/** «el martes 24 de noviembre», by the person's clock. */
export function dayText(at: Date, province: ProvinceCode): string {
  return `el ${longWeekday(localDay(at, province))}`;
}

/** «el martes 24 de noviembre a las 10:30», by the person's clock. */
export function momentText(at: Date, province: ProvinceCode): string {
  const time = localTime(at, province);
  return `${dayText(at, province)} a ${time.startsWith("1:") ? "la" : "las"} ${time}`;
}

/** What came of a call, as the person knows it. */
export function callText(outcome: string): string {
  return CALLS[outcome] ?? "Te llamamos";
}

const CALLS: Record<string, string> = {
  spoke: "Hablamos contigo",
  no_answer: "Te llamamos y no pudimos hablar contigo",
  voicemail: "Te llamamos y saltó el buzón de voz",
  busy: "Te llamamos y comunicaba",
  later: "Hablamos contigo y quedamos en llamarte a otra hora",
  wrong_number: "Llamamos, y el número no parecía tuyo",
  no_calls: "Nos pediste que no te llamáramos",
  wrote: "Te escribimos",
};

/** What a letter was about. */
export function letterText(kind: string): string {
  return LETTERS[kind] ?? "Te enviamos un email";
}

const LETTERS: Record<string, string> = {
  received: "Te escribimos que habíamos recibido tu solicitud",
  alternatives: "Te escribimos con otras opciones para ti",
  unreached: "Te escribimos porque no pudimos hablar contigo",
  changed: "Te confirmamos un cambio por email",
  cancelled: "Te confirmamos por email que la habías anulado",
  withdrawn: "Te confirmamos por email lo que retiraste",
  link: "Te enviamos otro enlace",
  code: "Te enviamos un código",
  answer: "Contestamos a lo que pediste sobre tus datos",
};
