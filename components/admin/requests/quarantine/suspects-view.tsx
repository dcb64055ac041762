import { NewestFirstNav } from "@/components/admin/shell/newest-first-nav";
import { OfficeMain } from "@/components/admin/shell/office-main";
import { TabsNav } from "@/components/kit/tabs-nav";
import { terms, termText } from "@/content/retention";
import type { FormAction } from "@/lib/kernel/form-answer";
import { paths } from "@/lib/kernel/paths";
import type { SuspectView } from "@/lib/requests/quarantine/suspect";
import type { SuspectPage } from "@/lib/requests/quarantine/suspects";
import { SuspectsForm } from "./suspects-form";

type SuspectsViewProps = {
  view: SuspectView;
  page: SuspectPage;
  /** When the list was read, in ISO format. A decision leaves out later arrivals. */
  shownAt: string;
  decide: FormAction;
};

const TABS = [
  { view: "likely", label: "Probablemente personas" },
  { view: "all", label: "Todos" },
] as const;

const INTRO = `Envíos que parecen de un robot. No salen en la lista, no cuentan en el resumen y nadie recibe aviso de ellos. Si detrás hay una persona, libéralo: pasa a ser un lead como los demás. Lo que nadie libera se borra a los ${termText(terms.suspects)}.`;

/** Submissions that a bot probably sent, with buttons to release those of people. */
export function SuspectsView({ view, page, shownAt, decide }: SuspectsViewProps) {
  return (
    <OfficeMain title="Sospechosos" intro={INTRO}>
      <TabsNav
        label="Qué sospechosos se ven"
        tabs={TABS.map((tab) => ({
          href: addressOf(tab.view),
          label: tab.label,
          count: page.counts[tab.view],
          current: tab.view === view,
        }))}
      />
      <SuspectsForm rows={page.rows} shownAt={shownAt} total={page.counts.all} decide={decide} />
      <NewestFirstNav
        label="Páginas de los sospechosos"
        page={page}
        addressOf={(cursor) => addressOf(view, cursor)}
      />
    </OfficeMain>
  );
}

function addressOf(view: SuspectView, cursor?: string): string {
  const query = new URLSearchParams({ ver: view, ...(cursor && { cursor }) });
  return `${paths.suspects}?${query}`;
}
