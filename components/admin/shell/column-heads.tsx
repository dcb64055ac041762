import { TableHead, TableHeader, TableRow } from "@/components/ui/table";

type ColumnHeadsProps = {
  columns: readonly string[];
  /** Whether the cells after the first are numbers, which stand to the right. */
  numbers?: boolean;
};

/** The headings of a table. */
export function ColumnHeads({ columns, numbers = false }: ColumnHeadsProps) {
  return (
    <TableHeader>
      <TableRow>
        {columns.map((column, index) => (
          <TableHead scope="col" key={column} className={numbers && index > 0 ? "text-right" : ""}>
            {column}
          </TableHead>
        ))}
      </TableRow>
    </TableHeader>
  );
}
