export const QUEUES = ["now", "due-today", "call-again", "mine", "unreachable"] as const;
/** A list of calls that an adviser chooses to work on. */
export type Queue = (typeof QUEUES)[number];

export const queueLabels: Record<Queue, string> = {
  now: "Ahora",
  "due-today": "Vencen hoy",
  "call-again": "Volver a llamar",
  mine: "Mías",
  unreachable: "Sin contacto",
};

/** Reads a queue from a URL; «Ahora» when it is missing or unknown. */
export function readQueue(value: unknown): Queue {
  return QUEUES.find((queue) => queue === value) ?? "now";
}
