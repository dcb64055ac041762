import { providers } from "@/content/providers";
import { dataUses } from "@/content/retention";

/** What we store about a person, why, and until when. */
export function RetentionTable() {
  const groups = dataUses.map(({ what, why, until }) => ({ title: what, cells: [why, until] }));
  return <GroupedTable columns={["Para qué, y qué lo permite", "Hasta cuándo"]} groups={groups} />;
}

/** Who handles data for us, and where. */
export function ProviderTable() {
  const groups = providers.map(({ name, does, place }) => ({ title: name, cells: [does, place] }));
  return <GroupedTable columns={["Qué hace", "País y garantía"]} groups={groups} />;
}

type GroupedTableProps = {
  columns: readonly string[];
  groups: readonly { title: string; cells: readonly string[] }[];
};

/** Each title stands above its cells, so that a phone needs no third column. */
function GroupedTable({ columns, groups }: GroupedTableProps) {
  return (
    <div className="mt-6 rounded-2xl border border-border bg-card px-4 py-3 sm:px-5">
      <table className="w-full table-fixed border-collapse text-left text-sm hyphens-auto wrap-break-word">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="pb-3 font-normal text-muted-foreground first:w-3/5 first:pr-4"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, cells }) => (
          <tbody key={title} className="border-t border-border">
            <tr>
              <th scope="rowgroup" colSpan={columns.length} className="pt-3 pb-1 font-semibold">
                {title}
              </th>
            </tr>
            <tr>
              {cells.map((cell) => (
                <td key={cell} className="pb-3 align-top first:pr-4">
                  {cell}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}
