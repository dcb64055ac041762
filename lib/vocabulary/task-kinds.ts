import { valuesOf } from "./table";

type Words = {
  /** The name on the desk. */
  office: string;
  /** The name in the person's file. */
  person: string;
};

/** Why we call the person. `write` is for results that we promise to send in writing. */
export const TASK_KIND = {
  new: { office: "Primera llamada", person: "Primera llamada" },
  returned: { office: "Ha vuelto a escribir", person: "Nos volviste a escribir" },
  call_again: { office: "Volver a llamar", person: "Volver a llamarte" },
  retry: { office: "Otro intento", person: "Otro intento, porque no pudimos hablar" },
  write: { office: "Hay que escribirle", person: "Escribirte en vez de llamarte" },
} as const satisfies Record<string, Words>;

export type TaskKind = keyof typeof TASK_KIND;
export const TASK_KINDS = valuesOf(TASK_KIND);
