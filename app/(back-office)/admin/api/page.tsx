import { TokensView } from "@/components/admin/api/tokens-view";
import { TOKEN_NOTICES } from "@/lib/api/token-notices";
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

export default async function ApiTokensPage({ searchParams }: { searchParams: OfficeQuery }) {
  const { hecho } = await searchParams;
  return officePage(FAILURE, async () => (
    <TokensView
      tokens={await listApiTokens()}
      notice={readNotice(TOKEN_NOTICES, hecho)}
      create={createApiToken}
      revoke={revokeApiToken}
    />
  ));
}
