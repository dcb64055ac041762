import { FilterControl } from "@/components/admin/shell/filter-control";
import { TimeSelect } from "@/components/admin/shell/time-select";
import { ActionForm } from "@/components/kit/action-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import type { ShiftRow } from "@/lib/calls/shifts";
import { CALL_HOURS } from "@/lib/kernel/calendar";
import { shortName } from "@/lib/kernel/short-name";
import { AssignedCallsLink } from "./assigned-calls";
import { AwayFields } from "./away-fields";
import type { ShiftAction } from "./shifts-view";

type AdviserCardProps = { adviser: ShiftRow; isListed: boolean; action: ShiftAction };

const SUMMARY =
  "inline-flex min-h-10 cursor-pointer items-center text-sm text-link underline underline-offset-4";
const WEIGHTS = Array.from({ length: 11 }, (_, weight) => weight);

/** One adviser: presence, calls, shift and absence. */
export function AdviserCard({ adviser, isListed, action }: AdviserCardProps) {
  const { id, email, away, calls } = adviser;
  return (
    <li className="grid content-start gap-2 rounded-xl border border-border bg-card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base">
          {shortName(email)}{" "}
          <span className="font-sans text-xs font-normal wrap-anywhere text-muted-foreground">
            {email}
          </span>
        </h2>
        <Presence adviser={adviser} />
      </div>
      <p className="text-sm">
        Suyas: <AssignedCallsLink id={id} count={calls} current={isListed} />
      </p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <details name={`turno-${id}`}>
          <summary className={SUMMARY}>{shiftText(adviser)}</summary>
          <ShiftForm adviser={adviser} action={action} />
        </details>
        <details name={`turno-${id}`}>
          <summary className={SUMMARY}>{away ? `Fuera ${away}` : "Anotar una ausencia"}</summary>
          <ActionForm action={action} className="grid gap-3 py-2">
            <input type="hidden" name="action" value="absence" />
            <input type="hidden" name="userId" value={id} />
            <AwayFields id={id} isAway={away !== null} isOwn={false} />
          </ActionForm>
        </details>
      </div>
    </li>
  );
}

function Presence({ adviser: { away, onShift, weight } }: { adviser: ShiftRow }) {
  // With the date of another day, the text is wider than a phone.
  if (away) {
    return (
      <Badge variant="warning" className="shrink whitespace-normal">
        Fuera {away}
      </Badge>
    );
  }
  if (onShift) return <Badge variant="success">De turno</Badge>;
  return (
    <Badge variant="neutral">{weight === 0 ? "No entra en el reparto" : "Fuera de su turno"}</Badge>
  );
}

function shiftText({ shift, weight }: ShiftRow): string {
  const hours = shift ? `De ${shift.from} a ${shift.until}` : "Todo el día";
  return weight === 0 ? `${hours}, sin reparto` : `${hours}, parte ${weight}`;
}

function ShiftForm({
  adviser: { id, shift, weight, version },
  action,
}: Omit<AdviserCardProps, "isListed">) {
  return (
    <ActionForm
      // After a change, a new key makes the form show the server's values.
      key={version}
      action={action}
      className="grid grid-cols-2 gap-3 py-2"
    >
      <input type="hidden" name="action" value="shift" />
      <input type="hidden" name="userId" value={id} />
      <input type="hidden" name="version" value={version} />
      <TimeSelect
        id={`entra-${id}`}
        name="from"
        label="Entra"
        {...CALL_HOURS}
        defaultValue={shift?.from ?? null}
      />
      <TimeSelect
        id={`sale-${id}`}
        name="until"
        label="Sale"
        {...CALL_HOURS}
        defaultValue={shift?.until ?? null}
      />
      <FilterControl id={`parte-${id}`} label="Parte del reparto">
        <NativeSelect id={`parte-${id}`} name="weight" defaultValue={weight}>
          {WEIGHTS.map((each) => (
            <option key={each} value={each}>
              {each === 0 ? "Ninguna" : each}
            </option>
          ))}
        </NativeSelect>
      </FilterControl>
      <Button type="submit" variant="outline" className="self-end">
        Guardar
      </Button>
      <p className="col-span-2 text-xs text-muted-foreground">
        Sin horas, todo el día. Con parte 2 recibe el doble que con parte 1.
      </p>
    </ActionForm>
  );
}
