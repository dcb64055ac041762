import { PersonLookUp } from "@/components/admin/people/person-look-up";
import { PersonErased, PersonView } from "@/components/admin/people/person-view";
import { OfficeMain } from "@/components/admin/shell/office-main";
import { Alert } from "@/components/kit/alert";
import { paths } from "@/lib/kernel/paths";
import { findErasure, readPerson } from "@/lib/privacy/person";
import { describeLead } from "@/lib/privacy/person-record";
import { officeMetadata } from "@/lib/seo/seo";
import { erasePerson, findPerson } from "../actions";
import { type OfficeQuery, officePage } from "../office-page";

export const generateMetadata = officeMetadata("Datos de una persona", paths.person);

const FAILURE = {
  permission: "privacy.manage",
  event: "person.not_read",
  retryHref: paths.person,
  text: "No se pudieron cargar los datos de esta persona",
} as const;

export default async function PersonPage({ searchParams }: { searchParams: OfficeQuery }) {
  const { lead, archivo } = await searchParams;
  return officePage(FAILURE, async () => {
    const person = await readPerson(lead);
    const erasure = person ? null : await findErasure(lead);
    return (
      <OfficeMain title={`Datos de ${person ? "esta" : "una"} persona`}>
        {person && (
          <PersonView
            {...{ leadId: person.leadId, more: person.more, erase: erasePerson }}
            leads={person.leads.map(describeLead)}
            noFile={archivo === "vacio"}
          />
        )}
        {erasure && <PersonErased {...erasure} />}
        {!person && !erasure && lead !== undefined && (
          <Alert tone="error" title="No hay ninguna solicitud con ese identificador." />
        )}
        {!person && <PersonLookUp find={findPerson} />}
      </OfficeMain>
    );
  });
}
