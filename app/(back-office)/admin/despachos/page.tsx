import { FirmsView } from "@/components/admin/partners/firms-view";
import { readNotice } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { FIRM_NOTICES } from "@/lib/partners/firm-notices";
import { listFirms } from "@/lib/partners/firms";
import { officeMetadata } from "@/lib/seo/seo";
import { changeFirms } from "../actions";
import { type OfficeQuery, officePage } from "../office-page";

export const generateMetadata = officeMetadata("Despachos", paths.firms, { hecho: FIRM_NOTICES });

const FAILURE = {
  permission: "partners.manage",
  event: "partners.not_listed",
  retryHref: paths.firms,
  text: "No se pudieron cargar los despachos",
} as const;

export default async function FirmsPage({ searchParams }: { searchParams: OfficeQuery }) {
  const { hecho } = await searchParams;
  return officePage(FAILURE, async () => (
    <FirmsView
      firms={await listFirms()}
      notice={readNotice(FIRM_NOTICES, hecho)}
      action={changeFirms}
    />
  ));
}
