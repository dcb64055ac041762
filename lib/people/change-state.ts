import { failure, type Notice, success } from "@/lib/kernel/notice";

/** Why a person was not changed. */
export type PersonProblem = keyof typeof PERSON_PROBLEMS;

export const PERSON_PROBLEMS = {
  changed: "Esta persona ha cambiado mientras la veías. Revísala y repítelo.",
  "changed-contact":
    "Alguien ha cambiado ese mismo dato mientras escribías. Míralo arriba; si vale lo tuyo, guarda otra vez.",
  nobody: "No hay nadie con ese email o teléfono.",
  many: "Hay varias fichas con ese dato. Prueba con el otro: su email, o su teléfono.",
  same: "Ya es la misma persona.",
  nothing: "Marca al menos una solicitud de esta persona.",
  everything: "No marques todas: alguna tiene que quedarse.",
  "two-firms":
    "Cada ficha tiene su caso en un despacho. Pide antes a uno de los dos que lo devuelva.",
  "restricted-firm":
    "Una de las dos ha pedido limitar el uso de sus datos, y el caso de la otra lo tiene un despacho, que tendría que borrarlo. Si de verdad es la misma persona, pulsa antes «Recuperar el caso».",
  reason: "Escribe cómo lo sabes.",
} as const;

/** What an adviser can change about a person with one button. */
export const PERSON_CHANGES = [
  "merge",
  "distinct",
  "split",
  "undo",
  "allow-calls",
  "allow-mails",
] as const;
export type PersonChange = (typeof PERSON_CHANGES)[number];

export const PERSON_FAILED = failure("No se pudo cambiar");

export const PERSON_CHANGED: Record<PersonChange, Notice> = {
  merge: success(
    "Fichas unidas",
    "Sus solicitudes y llamadas están ahora en una ficha. Se puede deshacer.",
  ),
  distinct: success("Anotado: son distintas", "No volveremos a preguntar por estas dos."),
  split: success(
    "Solicitudes separadas",
    "Las solicitudes marcadas tienen ahora su propia ficha. Se puede deshacer.",
  ),
  undo: success("Deshecho", "Todo vuelve a estar como antes."),
  "allow-calls": success(
    "Vuelve a querer llamadas",
    "Queda en el historial quién lo ha anotado y por qué.",
  ),
  "allow-mails": success(
    "Podemos volver a escribirle",
    "Queda en el historial quién lo ha anotado y por qué.",
  ),
};

export const CONTACT_FAILED = failure("No se pudo corregir");
export const CONTACT_CORRECTED = success(
  "Contacto corregido",
  "Lo que envió se queda en cada solicitud. El cambio está en el historial.",
);
