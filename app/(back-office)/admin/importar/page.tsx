import { ImportView } from "@/components/admin/requests/imports/import-view";
import { OfficeMain } from "@/components/admin/shell/office-main";
import { readNotice } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { IMPORT_PROBLEMS } from "@/lib/requests/imports/import-state";
import { readImport } from "@/lib/requests/imports/read-import";
import { officeMetadata } from "@/lib/seo/seo";
import { changeImport } from "../actions";
import { type OfficeQuery, officePage } from "../office-page";

export const generateMetadata = officeMetadata("Importar", paths.import);

const FAILURE = {
  permission: "leads.import",
  event: "imports.not_read",
  retryHref: paths.import,
  text: "No se pudo cargar la importación",
} as const;

/** Brings people from the file of another system. */
export default async function ImportPage({ searchParams }: { searchParams: OfficeQuery }) {
  const { hecho } = await searchParams;
  return officePage(FAILURE, async () => (
    <OfficeMain
      title="Importar"
      intro="Trae personas de una hoja de cálculo o de otro programa. Nada se guarda hasta que lo has visto fila a fila y lo decides, y entonces se guarda todo o nada."
    >
      <ImportView
        found={await readImport()}
        notice={readNotice(IMPORT_PROBLEMS, hecho)}
        action={changeImport}
      />
    </OfficeMain>
  ));
}
