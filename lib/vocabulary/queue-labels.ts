export const QUEUES = [
  "now",
  "late",
  "due-today",
  "call-again",
  "retry",
  "mine",
  "unreachable",
] as const;
/** A list of calls that an adviser chooses to work on. */
export type Queue = (typeof QUEUES)[number];

export const queueLabels: Record<Queue, string> = {
  now: "Ahora",
  late: "Fuera de plazo",
  "due-today": "Vencen hoy",
  "call-again": "Prometidas",
  retry: "Otro intento",
  mine: "Mías",
  unreachable: "Sin contacto",
};

/** Reads a queue from a URL; «Ahora» when it is missing or unknown. */
export function readQueue(value: unknown): Queue {
  return QUEUES.find((queue) => queue === value) ?? "now";
}
