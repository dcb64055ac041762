"use client";

import { buttonVariants } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { type ColumnId, LEAD_COLUMNS } from "./lead-columns";
import type { ListView } from "./list-view";
import { keepListView, useListView } from "./use-list-view";

const rowClass = "flex min-h-10 cursor-pointer items-center gap-3 text-xs max-sm:min-h-12";
const fieldsetClass = "grid grid-cols-2 gap-x-4";
const boxClass = "size-5 shrink-0 accent-link";

/** Which columns the list has, and how tall its rows are. `sent` as in useListView. */
export function ListViewOptions({ sent }: { sent: string | undefined }) {
  const view = useListView(sent);
  return (
    // Only a script can remember the choice.
    <div data-needs-script>
      <Popover
        label="Columnas y altura de las filas"
        button="Columnas"
        buttonClassName={buttonVariants({
          variant: "ghost",
          size: "sm",
          className: "cursor-pointer max-sm:min-h-12",
        })}
        className="w-80"
      >
        {() => (
          <>
            <fieldset className={fieldsetClass}>
              <legend className="text-xs font-semibold">Altura de las filas</legend>
              <Density view={view} comfortable={false} label="Compacta" />
              <Density view={view} comfortable={true} label="Cómoda" />
            </fieldset>
            <fieldset className={`${fieldsetClass} mt-3`}>
              <legend className="text-xs font-semibold">Columnas</legend>
              {LEAD_COLUMNS.map(({ id, label }) => (
                <label key={id} className={rowClass}>
                  <input
                    type="checkbox"
                    checked={!view.hidden.includes(id)}
                    disabled={id === "name"}
                    onChange={() => keepListView({ ...view, hidden: toggled(view.hidden, id) })}
                    className={boxClass}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
          </>
        )}
      </Popover>
    </div>
  );
}

function Density({
  view,
  comfortable,
  label,
}: {
  view: ListView;
  comfortable: boolean;
  label: string;
}) {
  return (
    <label className={rowClass}>
      <input
        type="radio"
        name="altura"
        checked={view.comfortable === comfortable}
        onChange={() => keepListView({ ...view, comfortable })}
        className={boxClass}
      />
      {label}
    </label>
  );
}

function toggled(hidden: readonly ColumnId[], id: ColumnId): ColumnId[] {
  return hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id];
}
