import type { ReactNode } from "react";

type FiguresTableProps = {
  /** The id of its heading. */
  labelledBy: string;
  columns: readonly string[];
  className: string;
  /** The rows. */
  children: ReactNode;
};

/** A table of small figures, which scrolls by itself where it is too wide. */
export function FiguresTable({ labelledBy, columns, className, children }: FiguresTableProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className="overflow-x-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
      tabIndex={0}
    >
      <table aria-labelledby={labelledBy} className={`figures ${className}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
