import { useId } from "react";
import type { NamedTally } from "@/lib/overview/clock";
import type { Figure as FigureName } from "@/lib/requests/list/figure-filter";
import { Figure } from "./figure";
import { percentText } from "./percent-text";

/** More rows are folded away. */
const ROWS_SHOWN = 12;

type TallyPanelProps = {
  title: string;
  /** The header of the names' column. */
  heading: string;
  /** Says how the requests are grouped. */
  note: string;
  rows: readonly NamedTally[];
  nameOf: (name: string) => string;
  href: (figure: FigureName, name: string) => string | null;
};

const HEADINGS = ["Plazos", "A tiempo", "Tarde", "Sin llamada", "Hablado"];

/** The clock's figures of each day, hour, form or adviser. */
export function TallyPanel({ title, heading, note, rows, nameOf, href }: TallyPanelProps) {
  const id = useId();
  if (rows.length === 0) return null;
  const shown = rows.length > ROWS_SHOWN ? rows.slice(0, ROWS_SHOWN - 2) : rows;
  const folded = rows.slice(shown.length);
  const table = (some: readonly NamedTally[]) => (
    <section
      aria-labelledby={id}
      className="overflow-x-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
      tabIndex={0}
    >
      <table
        aria-labelledby={id}
        className="mt-2 w-full min-w-[34rem] text-left text-xs whitespace-nowrap tabular-nums"
      >
        <thead className="text-muted-foreground">
          <tr className="h-8">
            <th scope="col" className="font-normal">
              {heading}
            </th>
            {HEADINGS.map((each) => (
              <th key={each} scope="col" className="pl-3 text-right font-normal">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {some.map((row) => (
            <TallyRow key={row.name} row={row} nameOf={nameOf} href={href} />
          ))}
        </tbody>
      </table>
    </section>
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

function TallyRow({
  row,
  nameOf,
  href,
}: Pick<TallyPanelProps, "nameOf" | "href"> & { row: NamedTally }) {
  const { name, due, inTime, late, open, spoken } = row;
  // Requests without an attempt have no adviser, so there is no list to link to.
  const to = (figure: FigureName) => (name === null ? null : href(figure, name));
  const label = name === null ? "Nadie todavía" : nameOf(name);
  return (
    <tr className="h-8">
      <th scope="row" className="max-w-44 truncate pr-3 font-normal" title={label}>
        {label}
      </th>
      <td className="pl-3 text-right">
        <Figure count={due} href={to("due")} />
      </td>
      <td className="pl-3 text-right">
        <Figure count={inTime} href={to("in-time")} />
        <Percent text={percentText(inTime, due)} />
      </td>
      <td className="pl-3 text-right">
        <Figure count={late} href={to("late")} />
      </td>
      <td className="pl-3 text-right">
        <Figure count={open} href={to("open")} />
      </td>
      <td className="pl-3 text-right">
        <Figure count={spoken} href={to("spoken")} />
        <Percent text={percentText(spoken, due)} />
      </td>
    </tr>
  );
}

function Percent({ text }: { text: string }) {
  return <span className="text-muted-foreground"> · {text}</span>;
}
