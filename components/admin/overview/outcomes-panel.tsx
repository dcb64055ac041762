"use client";

import type { SourceOutcome } from "@/lib/overview/overview";
import type { Period } from "@/lib/overview/period";
import type { Figure as FigureName } from "@/lib/requests/list/figure-filter";
import { Figure, listHref } from "./figure";
import { FiguresTable } from "./figures-table";
import { percentText } from "./percent-text";

type OutcomesPanelProps = { outcomes: readonly SourceOutcome[]; period: Period; linked: boolean };

const COLUMNS = [
  ["Preguntaron", "asked", "asked"],
  ["Hemos hablado", "talked", "talked"],
  ["En estudio", "studied", "studied"],
  ["Cerrado", "signed", "signed"],
  ["No aplica", "notEligible", "not-eligible"],
] as const satisfies readonly (readonly [string, keyof SourceOutcome, FigureName])[];

/** The outcomes of each source. */
export function OutcomesPanel({ outcomes, period, linked }: OutcomesPanelProps) {
  if (outcomes.length === 0) return null;
  return (
    <section
      aria-labelledby="fuente-y-resultado"
      className="min-w-0 rounded-lg border border-border bg-card p-4"
    >
      <h2 id="fuente-y-resultado" className="text-base">
        Fuente y resultado
      </h2>
      <p className="mt-1 max-w-[75ch] text-xs text-muted-foreground">
        Personas que escribieron por primera vez en el periodo, por la fuente de esa solicitud, y
        cómo está su caso hoy. «Cerrado» es el estado: también lo que se cerró sin firmar con un
        despacho.
      </p>
      <FiguresTable
        labelledBy="fuente-y-resultado"
        columns={["Fuente", ...COLUMNS.map(([label]) => label)]}
        className="mt-3 min-w-[36rem] table-fixed [&_th:first-child]:w-1/4"
      >
        {outcomes.map((row) => (
          <tr key={row.source}>
            <th scope="row" title={row.source ?? "Otras"}>
              {row.source ?? "Otras"}
            </th>
            {COLUMNS.map(([label, part, figure]) => (
              <td key={label}>
                <Figure
                  count={row[part]}
                  href={
                    linked && row.source !== null
                      ? listHref({ ...period, source: row.source, figure })
                      : null
                  }
                />
                {part !== "asked" && <i> · {percentText(row[part], row.asked)}</i>}
              </td>
            ))}
          </tr>
        ))}
      </FiguresTable>
    </section>
  );
}
