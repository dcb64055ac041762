import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";

export type FigureRow = { name: string; values: readonly (number | string)[] };

type FigureTableProps = {
  label: string;
  /** Of the names first. */
  columns: readonly string[];
  rows: readonly FigureRow[];
  total?: FigureRow;
};

/** What a chart draws, in figures. */
export function FigureTable({ label, columns, rows, total }: FigureTableProps) {
  return (
    <Table label={label}>
      <TableHeader>
        <TableRow>
          {columns.map((column, index) => (
            <TableHead scope="col" key={column} className={index > 0 ? "text-right" : ""}>
              {column}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <Figures key={row.name} {...row} />
        ))}
        {total && <Figures {...total} strong />}
      </TableBody>
    </Table>
  );
}

function Figures({ name, values, strong = false }: FigureRow & { strong?: boolean }) {
  return (
    <TableRow className={strong ? "font-semibold" : ""}>
      <th
        scope="row"
        className="h-10 max-w-48 truncate border-b border-border px-3 text-left font-normal group-last:border-b-0 group-[.font-semibold]:font-semibold"
        title={name}
      >
        {name}
      </th>
      {values.map((value, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
        <TableCell key={column} className="text-right">
          {typeof value === "number" ? value.toLocaleString("es-ES") : value}
        </TableCell>
      ))}
    </TableRow>
  );
}
