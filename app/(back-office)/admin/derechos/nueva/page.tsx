import { changeRights } from "@/app/(back-office)/admin/actions";
import { officePage } from "@/app/(back-office)/admin/office-page";
import { NewRightForm } from "@/components/admin/privacy/rights/new-right-form";
import { OfficeMain } from "@/components/admin/shell/office-main";
import { currentTime } from "@/lib/kernel/current-time";
import { formatFileDate } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import { readHandlers } from "@/lib/privacy/rights/read-right";
import { officeMetadata } from "@/lib/seo/seo";

export const generateMetadata = officeMetadata("Anotar una petición", paths.newRight);

const INTRO =
  "Una petición no necesita ninguna fórmula ni decir qué ley es: basta con que se entienda. El plazo, un mes o 15 días si es una reclamación, cuenta desde el día en que llegó, no desde hoy.";

/** Writes down a request of data rights. */
export default function NewRightPage() {
  return officePage(
    { permission: "privacy.manage", event: "rights.not_noted", retryHref: paths.newRight },
    async () => (
      <OfficeMain title="Anotar una petición" intro={INTRO}>
        <NewRightForm
          action={changeRights}
          today={formatFileDate(currentTime())}
          {...(await readHandlers())}
        />
      </OfficeMain>
    ),
  );
}
