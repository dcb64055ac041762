import { changeRights } from "@/app/(back-office)/admin/actions";
import { type OfficeQuery, officePage } from "@/app/(back-office)/admin/office-page";
import { RightView } from "@/components/admin/privacy/rights/right-view";
import { OfficeMain } from "@/components/admin/shell/office-main";
import { Alert } from "@/components/kit/alert";
import { currentTime } from "@/lib/kernel/current-time";
import { readNotice } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { readRight } from "@/lib/privacy/rights/read-right";
import { RIGHTS_DONE } from "@/lib/privacy/rights/rights-state";
import { officeMetadata } from "@/lib/seo/seo";

export const generateMetadata = officeMetadata("Petición de derechos", paths.right);

const FAILURE = {
  permission: "privacy.manage",
  event: "rights.not_read",
  retryHref: paths.rights,
  text: "No se pudo cargar la petición",
} as const;

/** One request of data rights. */
export default async function RightPage({ searchParams }: { searchParams: OfficeQuery }) {
  const { id, hecho } = await searchParams;
  return officePage(FAILURE, async () => {
    const right = await readRight(id);
    if (right) {
      const notice = readNotice(RIGHTS_DONE, hecho);
      return <RightView right={right} notice={notice} now={currentTime()} action={changeRights} />;
    }
    return (
      <OfficeMain title="Petición de derechos">
        <Alert tone="error" title="No hay ninguna petición con ese número.">
          <a href={paths.rights} className="text-link underline underline-offset-4">
            Todas las peticiones
          </a>
        </Alert>
      </OfficeMain>
    );
  });
}
