import { randomUUID } from "node:crypto";
import { addPerson } from "@/app/(back-office)/admin/actions";
import { officePage } from "@/app/(back-office)/admin/office-page";
import { NewPersonForm } from "@/components/admin/people/new-person-form";
import { OfficeMain } from "@/components/admin/shell/office-main";
import { currentTime } from "@/lib/kernel/current-time";
import { formatFileDate } from "@/lib/kernel/format";
import { paths } from "@/lib/kernel/paths";
import { officeMetadata } from "@/lib/seo/seo";

export const generateMetadata = officeMetadata("Anotar persona", paths.newPerson);

/** Enters somebody who called or wrote. */
export default function NewPersonPage() {
  return officePage(
    { permission: "leads.write", event: "person.not_entered", retryHref: paths.newPerson },
    async () => (
      <OfficeMain title="Anotar persona">
        <NewPersonForm
          action={addPerson}
          today={formatFileDate(currentTime())}
          submissionKey={randomUUID()}
        />
      </OfficeMain>
    ),
  );
}
