import type { TaskKind } from "@/lib/calls/task/open";

/** Why somebody is to be called, as the desk and the file of a person name it. */
export const taskKindLabels: Record<TaskKind, string> = {
  new: "Primera llamada",
  returned: "Ha vuelto a escribir",
  call_again: "Volver a llamar",
  retry: "Otro intento",
  write: "Hay que escribirle",
};
