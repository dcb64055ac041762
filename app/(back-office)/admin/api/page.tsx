import { NewTokenForm } from "@/components/admin/api/new-token-form";
import { TokenTable } from "@/components/admin/api/token-table";
import { OfficeMain } from "@/components/admin/shell/office-main";
import { FocusedNotice } from "@/components/kit/focused-notice";
import { TOKEN_NOTICES } from "@/lib/api/token-forms";
import { listApiTokens } from "@/lib/api/tokens";
import { readNotice } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { officeMetadata } from "@/lib/seo/seo";
import { createApiToken, revokeApiToken } from "../actions";
import { type OfficeQuery, officePage } from "../office-page";

export const generateMetadata = officeMetadata("Otros programas", paths.apiTokens);

const FAILURE = {
  permission: "api.manage",
  event: "api.tokens_not_listed",
  retryHref: paths.apiTokens,
  text: "No se pudieron cargar los accesos",
} as const;

const INTRO = (
  <>
    Tu CRM, o cualquier otro programa de la oficina, puede leer y anotar solicitudes con una clave.
    Lo que hace queda en la auditoría. No ve los datos de quien ha retirado el permiso, ha limitado
    su uso o solo lo ha dicho de palabra.{" "}
    <a href="/api/v1/openapi.json" className="text-link underline underline-offset-4">
      Documento OpenAPI
    </a>
  </>
);

/** The programs that may use the API, with forms to let one in and to keep one out. */
export default async function ApiTokensPage({ searchParams }: { searchParams: OfficeQuery }) {
  const { hecho } = await searchParams;
  return officePage(FAILURE, async () => (
    <OfficeMain title="Otros programas" intro={INTRO}>
      <FocusedNotice notice={readNotice(TOKEN_NOTICES, hecho)} />
      <NewTokenForm create={createApiToken} />
      <TokenTable tokens={await listApiTokens()} revoke={revokeApiToken} />
    </OfficeMain>
  ));
}
