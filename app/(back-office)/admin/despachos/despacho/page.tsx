import { saveFirm } from "@/app/(back-office)/admin/actions";
import { type OfficeQuery, officePage } from "@/app/(back-office)/admin/office-page";
import { FirmForm } from "@/components/admin/partners/firm-form";
import { OfficeMain } from "@/components/admin/shell/office-main";
import { Alert } from "@/components/kit/alert";
import { paths } from "@/lib/kernel/paths";
import { readFirm } from "@/lib/partners/firms";
import { officeMetadata } from "@/lib/seo/seo";

export const generateMetadata = officeMetadata("Despacho", paths.firm);

const FAILURE = {
  permission: "partners.manage",
  event: "partners.not_read",
  retryHref: paths.firms,
  text: "No se pudo cargar el despacho",
} as const;

/** Adds a firm, or changes the one with this id. */
export default async function FirmPage({ searchParams }: { searchParams: OfficeQuery }) {
  const { id } = await searchParams;
  return officePage(FAILURE, async () => {
    const stored = await readFirm(id);
    if (id && !stored) {
      return (
        <OfficeMain title="Despacho">
          <Alert tone="error" title="Este despacho no existe.">
            <a href={paths.firms} className="text-link underline underline-offset-4">
              Todos los despachos
            </a>
          </Alert>
        </OfficeMain>
      );
    }
    return (
      <OfficeMain title={stored ? stored.name : "Añadir un despacho"}>
        <FirmForm id={stored ? String(id) : ""} stored={stored} action={saveFirm} />
      </OfficeMain>
    );
  });
}
