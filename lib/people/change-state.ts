import type { OfficeNotice } from "@/lib/office-notice";

/** Why nothing about a person was changed. */
export type PersonProblem = keyof typeof PERSON_PROBLEMS;

export const PERSON_PROBLEMS = {
  changed: "Esta persona ha cambiado mientras la veías. Revísala y repítelo.",
  "changed-contact":
    "Alguien ha cambiado ese mismo dato mientras escribías. Míralo arriba; si vale lo tuyo, guarda otra vez.",
  nobody: "No hay nadie con ese email o teléfono.",
  same: "Ya es la misma persona.",
  nothing: "Marca al menos una solicitud de esta persona.",
  everything: "No marques todas: alguna tiene que quedarse.",
  reason: "Escribe por qué vuelve a querer llamadas.",
} as const;

/** What an adviser may say about a person with one button. */
export const PERSON_CHANGES = ["join", "apart", "part", "undo", "allow-calls"] as const;
export type PersonChange = (typeof PERSON_CHANGES)[number];

export type PersonFormState = { notice: OfficeNotice | null };
export const emptyPersonForm: PersonFormState = { notice: null };
export const PERSON_FAILED: OfficeNotice = { title: "No se pudo cambiar", tone: "error" };

export const PERSON_CHANGED: Record<PersonChange, OfficeNotice> = {
  join: {
    title: "Fichas unidas",
    description: "Sus solicitudes y llamadas están ahora en una ficha. Se puede deshacer.",
    tone: "success",
  },
  apart: {
    title: "Anotado: son distintas",
    description: "No volveremos a preguntar por estas dos.",
    tone: "success",
  },
  part: {
    title: "Solicitudes separadas",
    description: "Las solicitudes marcadas tienen ahora su propia ficha. Se puede deshacer.",
    tone: "success",
  },
  undo: { title: "Deshecho", description: "Todo vuelve a estar como antes.", tone: "success" },
  "allow-calls": {
    title: "Vuelve a querer llamadas",
    description: "Queda en el historial quién lo ha anotado y por qué.",
    tone: "success",
  },
};

export type ContactFormState = {
  notice: OfficeNotice | null;
  /** What was typed and not saved; null when it was saved. */
  values: { fullName: string; email: string; phone: string; province: string } | null;
  errors: { fullName?: string; email?: string; phone?: string };
};
export const emptyContactForm: ContactFormState = { notice: null, values: null, errors: {} };
export const CONTACT_FAILED: OfficeNotice = { title: "No se pudo corregir", tone: "error" };
export const CONTACT_CORRECTED: OfficeNotice = {
  title: "Contacto corregido",
  description: "Lo que envió se queda en cada solicitud. El cambio está en el historial.",
  tone: "success",
};
