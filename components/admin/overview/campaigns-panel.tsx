"use client";

import { FilterControl } from "@/components/admin/shell/filter-control";
import { Permitted } from "@/components/admin/shell/permitted";
import { NoticeAlert } from "@/components/kit/notice-alert";
import { useKeptForm } from "@/components/kit/use-kept-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import type { FormAction } from "@/lib/kernel/form-answer";
import { monthName } from "@/lib/kernel/format";
import { type Campaigns, campaignKey, campaignName, costOfEach } from "@/lib/overview/campaign";
import { formatEuros } from "@/lib/viability/euros";
import { ConversionsDownload } from "./conversions-download";
import { countOf } from "./figure";
import { FiguresTable } from "./figures-table";

type CampaignsPanelProps = { campaigns: Campaigns; action: FormAction };

const COLUMNS = [
  "Campaña",
  "Solicitudes",
  "Hemos hablado",
  "Coste",
  "Por solicitud",
  "Por persona hablada",
];

/** What the campaigns of a month brought and cost, and a form for the costs. */
export function CampaignsPanel({ campaigns, action }: CampaignsPanelProps) {
  const { month, rows } = campaigns;
  if (rows.length === 0) return null;
  return (
    <section
      aria-labelledby="campanas"
      className="min-w-0 rounded-lg border border-border bg-card p-4"
    >
      <h2 id="campanas" className="text-base">
        Coste de las campañas, {monthName(month)}
      </h2>
      <p className="mt-1 max-w-[75ch] text-xs text-muted-foreground">
        Las solicitudes que llegaron en ese mes, por la fuente y la campaña de su enlace (utm_source
        y utm_campaign). «Hemos hablado» son personas que escribieron por primera vez. El coste es
        el que se escribe aquí.
      </p>
      <FiguresTable labelledBy="campanas" columns={COLUMNS} className="mt-3 min-w-[40rem]">
        {rows.map((row) => (
          <tr key={campaignKey(row)}>
            <th scope="row" title={campaignName(row)}>
              {campaignName(row)}
            </th>
            <td>{countOf(row.requests)}</td>
            <td>{countOf(row.spoken)}</td>
            <td>{eurosText(row.cents === null ? null : row.cents / 100)}</td>
            <td>{eurosText(costOfEach(row.cents, row.requests))}</td>
            <td>{eurosText(costOfEach(row.cents, row.spoken))}</td>
          </tr>
        ))}
      </FiguresTable>
      <Permitted to="overview.costs">
        <CostForm campaigns={campaigns} action={action} />
        <ConversionsDownload />
      </Permitted>
    </section>
  );
}

function CostForm({ campaigns: { month, rows }, action }: CampaignsPanelProps) {
  const [answer, formAction, sending] = useKeptForm(action);
  return (
    <form action={formAction} className="mt-3 grid grid-cols-1 gap-3">
      <NoticeAlert notice={answer.notice} />
      <input type="hidden" name="month" value={month} />
      <div className="flex flex-wrap items-end gap-3">
        <FilterControl id="campana" label="Campaña" className="w-72 max-w-full">
          <NativeSelect
            // React empties a sent form, and never changes the default of a list: a new key shows the chosen one.
            key={answer.values.campaign}
            id="campana"
            name="campaign"
            defaultValue={answer.values.campaign}
          >
            {rows.map((row) => (
              <option key={campaignKey(row)} value={campaignKey(row)}>
                {campaignName(row)}
              </option>
            ))}
          </NativeSelect>
        </FilterControl>
        <FilterControl id="coste" label="Coste del mes, en euros" className="w-48">
          <Input
            id="coste"
            name="euros"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={answer.values.euros}
            aria-invalid={answer.errors.euros ? true : undefined}
          />
        </FilterControl>
        <Button type="submit" variant="outline" disabled={sending}>
          Guardar el coste
        </Button>
      </div>
      <p className="text-xs text-muted-foreground">Deja el importe vacío para quitarlo.</p>
    </form>
  );
}

function eurosText(euros: number | null): string {
  return euros === null ? "–" : formatEuros(euros);
}
