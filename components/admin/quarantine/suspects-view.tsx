import Link from "next/link";
import { TabsNav } from "@/components/site/tabs-nav";
import { buttonVariants } from "@/components/ui/button";
import type { SuspectPage, SuspectsState, SuspectView } from "@/lib/leads/quarantine/suspect";
import { paths } from "@/lib/paths";
import { SuspectsForm } from "./suspects-form";

type SuspectsViewProps = {
  view: SuspectView;
  page: SuspectPage;
  /** When the list was read, ISO: what arrives later is not meant. */
  shownAt: string;
  decide: (previous: SuspectsState, formData: FormData) => Promise<SuspectsState>;
};

const TABS = [
  { view: "likely", label: "Probablemente personas" },
  { view: "all", label: "Todos" },
] as const;

/** What is kept apart because a program seems to have sent it, and the way out for people. */
export function SuspectsView({ view, page, shownAt, decide }: SuspectsViewProps) {
  const { rows, counts, older, first } = page;
  const link = buttonVariants({ variant: "outline" });
  return (
    <main className="mx-auto grid max-w-[110rem] grid-cols-1 gap-6 px-4 py-6 sm:px-6">
      <div className="grid gap-2">
        <h1 className="text-2xl">Sospechosos</h1>
        <p className="max-w-text text-sm text-muted-foreground">
          Envíos que parecen de un robot. No salen en la lista, no cuentan en el resumen y nadie
          recibe aviso de ellos. Si detrás hay una persona, libéralo: pasa a ser un lead como los
          demás. Lo que nadie libera se borra a los 90 días.
        </p>
      </div>
      <TabsNav
        label="Qué sospechosos se ven"
        tabs={TABS.map((tab) => ({
          href: addressOf(tab.view),
          label: tab.label,
          count: counts[tab.view],
          current: tab.view === view,
        }))}
      />
      <SuspectsForm rows={rows} shownAt={shownAt} total={counts.all} decide={decide} />
      {(!first || older) && (
        <nav
          aria-label="Páginas de los sospechosos"
          className="flex flex-wrap justify-between gap-3"
        >
          {!first && (
            <Link href={addressOf(view)} className={link}>
              ← Lo más reciente
            </Link>
          )}
          {older && (
            <Link href={addressOf(view, older)} className={`${link} ml-auto`}>
              Más antiguo →
            </Link>
          )}
        </nav>
      )}
    </main>
  );
}

function addressOf(view: SuspectView, cursor?: string): string {
  const query = new URLSearchParams({ ver: view, ...(cursor && { cursor }) });
  return `${paths.suspects}?${query}`;
}
