import { NOTHING_CHANGED } from "@/lib/accounts/account-notices";
import { failure, success } from "@/lib/kernel/notice";

/** What came of revoking a token, by its name in the page's URL. */
export const TOKEN_NOTICES = {
  revoked: success("Acceso retirado", "Ese programa ya no puede usar la API."),
  gone: failure("Nada que retirar", "Alguien lo ha hecho ya."),
  failed: NOTHING_CHANGED,
};

export const TOKEN_CREATED = success(
  "Acceso creado",
  "Copia la clave ahora: no se vuelve a mostrar.",
);
export const TOKEN_FAILED = failure("No se ha creado el acceso");
