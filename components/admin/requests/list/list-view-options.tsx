"use client";

import { Columns3Icon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { type ColumnId, LEAD_COLUMNS, type ListView } from "./list-view";

const choiceLook = "min-h-10 cursor-pointer gap-3 font-normal max-sm:min-h-12";

type ListViewOptionsProps = { view: ListView; onChange: (view: ListView) => void };

/** The adviser's choice of columns and row height. */
export function ListViewOptions({ view, onChange }: ListViewOptionsProps) {
  return (
    // Only a script can remember the choice.
    <div data-needs-script>
      <Popover>
        <PopoverTrigger asChild>
          <Button variant="outline">
            <Columns3Icon aria-hidden="true" className="size-4" />
            Columnas
          </Button>
        </PopoverTrigger>
        <PopoverContent aria-label="Columnas y altura de las filas" align="end" className="w-80">
          <fieldset>
            <legend className="text-xs font-semibold">Altura de las filas</legend>
            <RadioGroup
              aria-label="Altura de las filas"
              className="grid-cols-2 gap-x-4 gap-y-0"
              value={view.comfortable ? "comoda" : "compacta"}
              onValueChange={(height) => onChange({ ...view, comfortable: height === "comoda" })}
            >
              <Label className={choiceLook}>
                <RadioGroupItem value="compacta" />
                Compacta
              </Label>
              <Label className={choiceLook}>
                <RadioGroupItem value="comoda" />
                Cómoda
              </Label>
            </RadioGroup>
          </fieldset>
          <fieldset className="mt-3 grid grid-cols-2 gap-x-4">
            <legend className="text-xs font-semibold">Columnas</legend>
            {LEAD_COLUMNS.map(({ id, label }) => (
              <Label key={id} className={choiceLook}>
                <Checkbox
                  checked={!view.hidden.includes(id)}
                  disabled={id === "name"}
                  onCheckedChange={() => onChange({ ...view, hidden: toggled(view.hidden, id) })}
                />
                {label}
              </Label>
            ))}
          </fieldset>
        </PopoverContent>
      </Popover>
    </div>
  );
}

function toggled(hidden: readonly ColumnId[], id: ColumnId): ColumnId[] {
  return hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id];
}
