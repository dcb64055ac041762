import * as z from "zod";
import { shownEmail } from "@/lib/kernel/no-email";
import { provinceName } from "@/lib/kernel/provinces";
import { event } from "./event-kind";

/** The id of the other person. */
const other = z.string();
const requests = z.number();

/** The changed parts of the contact. An erasure removes parts that only an erased request stated. */
const contact = z
  .object({
    fullName: z.string(),
    email: z.string(),
    emailNormalized: z.string(),
    phone: z.string(),
    phoneNormalized: z.string(),
    province: z.string().nullable(),
  })
  .partial();
export type ChangedContact = z.infer<typeof contact>;

/** What we learn about the person's identity and contact. */
export const PEOPLE_EVENTS = {
  contact_corrected: event({
    data: { from: contact, to: contact },
    office: (_, by) => (by === null ? "Ha corregido su contacto" : "Contacto corregido"),
    detail: ({ from, to }) => correctionText(from, to),
    person: ({ from, to }) => `Se corrigió tu contacto\n${correctionText(from, to)}`,
    about: "contact",
  }),
  /** Of old: today such a sender becomes a person of their own (`separateSender`). Only a note for an adviser. */
  contact_change_asked: event({
    data: { from: contact, to: contact },
    office: () => "Pide corregir su contacto, desde otro email",
    detail: ({ from, to }) => correctionText(from, to),
    person: ({ from, to }) => `Pediste corregir tu contacto\n${correctionText(from, to)}`,
    about: "contact",
  }),
  people_merged: event({
    data: { requests },
    internal: { other },
    office: (merged) => `Unida con otra ficha de la misma persona (${countText(merged.requests)})`,
    person: (merged) => `Unimos dos fichas tuyas en una (${countText(merged.requests)})`,
  }),
  people_split: event({
    data: { requests },
    internal: { other },
    office: (split) => `Separada de otra persona (${countText(split.requests)})`,
    person: (split) =>
      `Separamos en dos fichas lo que no era de la misma persona (${countText(split.requests)})`,
  }),
  people_move_undone: event({
    data: {},
    internal: { other },
    office: () => "Deshecho: vuelve a estar como antes de unirla o separarla",
    person: () => "Deshicimos una unión o una separación de fichas",
  }),
  people_distinct: event({
    data: {},
    internal: { other },
    office: () => "Comprobado: son dos personas distintas",
    // It would reveal that another person wrote with the same e-mail or phone (GDPR art. 15.4).
    person: null,
  }),
};

function countText(count: number): string {
  return count === 1 ? "1 solicitud" : `${count} solicitudes`;
}

const LABELS = {
  fullName: "Nombre",
  email: "Email",
  phone: "Teléfono",
  province: "Provincia",
} as const;

/** «Nombre: Ana → Eva», one line for each changed part. */
function correctionText(from: ChangedContact, to: ChangedContact): string {
  const parts = ["fullName", "email", "phone", "province"] as const;
  return parts
    .filter((part) => part in to)
    .map((part) => `${LABELS[part]}: ${shown(part, from)} → ${shown(part, to)}`)
    .join("\n");
}

function shown(part: keyof typeof LABELS, contact: ChangedContact): string {
  const value = contact[part];
  if (!value) return "–";
  if (part === "email") return shownEmail(value);
  return part === "province" ? provinceName(value) : value;
}
