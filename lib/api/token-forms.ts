import "server-only";
import * as z from "zod";
import { NOTHING_CHANGED } from "@/lib/accounts/account-notices";
import { officeForm } from "@/lib/accounts/office-form";
import { failure, success } from "@/lib/kernel/notice";
import { withinPageDeadline } from "@/lib/kernel/page-deadline";
import { paths } from "@/lib/kernel/paths";
import { toPlainLine } from "@/lib/kernel/text";
import { API_SCOPES } from "./scopes";
import { createApiToken, revokeApiToken } from "./tokens";

/** What came of revoking a token, by its name in the page's URL. */
export const TOKEN_NOTICES = {
  revoked: success("Acceso retirado", "Ese programa ya no puede usar la API."),
  gone: failure("Nada que retirar", "Alguien lo ha hecho ya."),
  failed: NOTHING_CHANGED,
};

/** The new token and its name, in the one answer that shows it. */
export type NewToken = { name: string; token: string };

/** Answers the form that makes a token. */
export const answerNewTokenForm = officeForm({
  permission: "api.manage",
  schema: z.object({
    name: z
      .string()
      .default("")
      .transform((typed) => toPlainLine(typed).toLowerCase())
      .pipe(z.string().min(1, "Escribe un nombre.").max(60, "Como mucho, 60 caracteres.")),
    scope: z.array(z.enum(API_SCOPES)).min(1, "Marca al menos un permiso."),
  }),
  lists: ["scope"],
  keep: ["name", "scope"],
  failed: failure("No se ha creado el acceso"),
  async work({ name, scope }) {
    const token = await withinPageDeadline(createApiToken(name, [...new Set(scope)]));
    if (token === null) return { errors: { name: NAME_USED } };
    return { notice: CREATED, result: { name, token } satisfies NewToken };
  },
});

const CREATED = success("Acceso creado", "Copia la clave ahora: no se vuelve a mostrar.");
const NAME_USED =
  "Ese nombre ya se usó. Elige otro: así la auditoría distingue siempre un programa de otro.";

/** Answers the form that revokes a token, and leads back to the page. */
export const answerRevokeTokenForm = officeForm({
  permission: "api.manage",
  isLeading: true,
  schema: z.object({ id: z.guid() }),
  failed: failure("No se ha retirado nada"),
  async work({ id }) {
    const done = (await withinPageDeadline(revokeApiToken(id))) ? "revoked" : "gone";
    return { next: `${paths.apiTokens}?hecho=${done satisfies keyof typeof TOKEN_NOTICES}` };
  },
});
