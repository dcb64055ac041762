"use client";

import { useId } from "react";
import type { NamedTally } from "@/lib/overview/clock";
import { periodOf } from "@/lib/overview/part";
import type { Period } from "@/lib/overview/period";
import type { Figure as FigureName } from "@/lib/requests/list/figure-filter";
import { LEAD_ORIGIN } from "@/lib/vocabulary/lead-origins";
import { readValue } from "@/lib/vocabulary/table";
import { Figure, type ListParameters, listHref } from "./figure";
import { FiguresTable } from "./figures-table";
import { partLabel } from "./part-label";
import { percentText } from "./percent-text";

/** More rows are folded away. */
const ROWS_SHOWN = 12;

type Group = {
  title: string;
  /** The header of the names' column. */
  heading: string;
  /** Says how the requests are grouped. */
  note: string;
  nameOf: (name: string) => string;
  /** The parameters of the list of a row, besides the period. */
  listOf: (name: string) => ListParameters;
};

const GROUPS = {
  days: {
    title: "Plazo por día",
    heading: "Día",
    note: "Por el día en que terminaba el plazo.",
    nameOf: partLabel,
    listOf: (part) => {
      const { from, to } = periodOf(part);
      return { dueFrom: from, dueTo: to };
    },
  },
  hours: {
    title: "Plazo por hora de llegada",
    heading: "Hora",
    note: "Por la hora en que llegó la solicitud.",
    nameOf: (hour) => `${hour}:00 a ${hour}:59`,
    listOf: (hour) => ({ hour }),
  },
  forms: {
    title: "Plazo por formulario",
    heading: "Formulario",
    note: "Por el formulario con el que llegó.",
    nameOf: (form) => LEAD_ORIGIN[readValue(LEAD_ORIGIN, form)].label,
    listOf: (form) => ({ form }),
  },
  advisers: {
    title: "Plazo por asesor",
    heading: "Asesor",
    note: "Por quien hizo el primer intento, en orden alfabético.",
    nameOf: (email) => email,
    listOf: (adviser) => ({ adviser }),
  },
} satisfies Record<string, Group>;

type TallyPanelProps = {
  by: keyof typeof GROUPS;
  rows: readonly NamedTally[];
  period: Period;
  /** Whether the account may open the lists of people. */
  linked: boolean;
};

/** Longer ones may be cut, and get a tooltip. */
const LONG_LABEL = 30;

const HEADINGS = ["Plazos", "A tiempo", "Tarde", "Sin llamada", "Hablado"];

/**
 * The clock's figures of each day, hour, form or adviser. Drawn in the browser too, so that the page carries
 * the rows as figures and not a second time as elements.
 */
export function TallyPanel({ by, rows, period, linked }: TallyPanelProps) {
  const id = useId();
  if (rows.length === 0) return null;
  const group: Group = GROUPS[by];
  const { title, heading, note } = group;
  const hrefOf = (name: string, figure: FigureName) =>
    linked
      ? listHref({ dueFrom: period.from, dueTo: period.to, ...group.listOf(name), figure })
      : null;
  const shown = rows.length > ROWS_SHOWN ? rows.slice(0, ROWS_SHOWN - 2) : rows;
  const folded = rows.slice(shown.length);
  const table = (some: readonly NamedTally[]) => (
    <FiguresTable labelledBy={id} columns={[heading, ...HEADINGS]} className="mt-2 min-w-[34rem]">
      {some.map((row) => (
        <TallyRow key={row.name} row={row} nameOf={group.nameOf} hrefOf={hrefOf} />
      ))}
    </FiguresTable>
  );
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-border bg-card p-4">
      <h3 id={id} className="text-base">
        {title}
      </h3>
      <p className="mt-1 text-xs text-muted-foreground">{note}</p>
      {table(shown)}
      {folded.length > 0 && (
        <details>
          <summary className="flex min-h-10 w-fit cursor-pointer items-center text-xs text-link underline underline-offset-4">
            Ver {folded.length} más<span className="sr-only">: {title}</span>
          </summary>
          {table(folded)}
        </details>
      )}
    </section>
  );
}

type TallyRowProps = {
  row: NamedTally;
  nameOf: (name: string) => string;
  hrefOf: (name: string, figure: FigureName) => string | null;
};

function TallyRow({ row, nameOf, hrefOf }: TallyRowProps) {
  const { name, due, inTime, late, open, spoken } = row;
  // Requests without an attempt have no adviser, so there is no list to link to.
  const to = (figure: FigureName) => (name === null ? null : hrefOf(name, figure));
  const label = name === null ? "Nadie todavía" : nameOf(name);
  return (
    <tr>
      <th scope="row" title={label.length > LONG_LABEL ? label : undefined}>
        {label}
      </th>
      <td>
        <Figure count={due} href={to("due")} />
      </td>
      <td>
        <Figure count={inTime} href={to("in-time")} />
        <i> · {percentText(inTime, due)}</i>
      </td>
      <td>
        <Figure count={late} href={to("late")} />
      </td>
      <td>
        <Figure count={open} href={to("open")} />
      </td>
      <td>
        <Figure count={spoken} href={to("spoken")} />
        <i> · {percentText(spoken, due)}</i>
      </td>
    </tr>
  );
}
