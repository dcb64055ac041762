"use client";

import { OfficeMain } from "@/components/admin/shell/office-main";
import { NoticeAlert } from "@/components/kit/notice-alert";
import type { NewToken } from "@/lib/api/token-forms";
import type { ListedToken } from "@/lib/api/tokens";
import type { FormAction } from "@/lib/kernel/form-answer";
import type { Notice } from "@/lib/kernel/notice";
import { NewTokenForm } from "./new-token-form";
import { TokenTable } from "./token-table";

type TokensViewProps = {
  tokens: readonly ListedToken[];
  /** The result of the form that redirected here. */
  notice: Notice | null;
  create: FormAction<NewToken>;
  revoke: (formData: FormData) => Promise<void>;
};

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
export function TokensView({ tokens, notice, create, revoke }: TokensViewProps) {
  return (
    <OfficeMain title="Otros programas" intro={INTRO}>
      <NoticeAlert notice={notice} />
      <NewTokenForm create={create} />
      <TokenTable tokens={tokens} revoke={revoke} />
    </OfficeMain>
  );
}
