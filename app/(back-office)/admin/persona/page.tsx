import { PersonLookUp } from "@/components/admin/people/person-look-up";
import { PersonErased, PersonView } from "@/components/admin/people/person-view";
import { LoadFailed } from "@/components/admin/shell/load-failed";
import { Alert } from "@/components/site/alert";
import { findErasure, readPerson } from "@/lib/leads/privacy/person";
import { log } from "@/lib/observability/log";
import { paths } from "@/lib/paths";
import { officeMetadata } from "@/lib/seo/seo";
import { erasePerson, findPerson } from "../actions";
import { refusalOf } from "../refusal";

export const metadata = officeMetadata("Datos de una persona", paths.person);

type Query = Record<string, string | string[] | undefined>;

export default async function PersonPage({ searchParams }: { searchParams: Promise<Query> }) {
  const refusal = await refusalOf();
  if (refusal) return refusal;

  const query = await searchParams;
  const found = await load(query.lead);
  if (!found) return <LoadFailed retryHref={paths.person} description={FAILURE} />;
  const { person, erasure } = found;
  return (
    <main className="mx-auto grid max-w-[110rem] gap-6 px-4 py-6 sm:px-6">
      <h1 className="text-2xl">Datos de {person ? "esta" : "una"} persona</h1>
      {person && (
        <PersonView person={person} noFile={query.archivo === "vacio"} erase={erasePerson} />
      )}
      {!person && erasure && <PersonErased {...erasure} />}
      {!person && !erasure && query.lead !== undefined && (
        <Alert tone="error" title="No hay ninguna solicitud con ese identificador." />
      )}
      {!person && <PersonLookUp find={findPerson} />}
    </main>
  );
}

const FAILURE = "No se pudieron cargar los datos de esta persona";

/** Null when it failed: an error boundary would show nothing to a browser without JavaScript. */
async function load(leadId: unknown) {
  try {
    const person = await readPerson(leadId);
    return { person, erasure: person ? null : await findErasure(leadId) };
  } catch (error) {
    log.error("person.not_read", error);
    return null;
  }
}
