import Link from "next/link";
import { FilterControl } from "@/components/admin/shell/filter-control";
import { NothingHere } from "@/components/admin/shell/nothing-here";
import { ActionForm } from "@/components/kit/action-form";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import type { ListedAssignee, ShiftRow } from "@/lib/calls/shifts";
import { paths } from "@/lib/kernel/paths";
import { shortName } from "@/lib/kernel/short-name";
import type { ShiftAction } from "./shifts-view";

/** The choice that unassigns calls. */
const NO_ASSIGNEE = "todos";

type AssignedCallsLinkProps = { id: string | null; count: number; current: boolean };

/** The number of an assignee's open calls, with a link to the list. */
export function AssignedCallsLink({ id, count, current }: AssignedCallsLinkProps) {
  const shown = count === 1 ? "1 llamada" : `${count.toLocaleString("es-ES")} llamadas`;
  if (count === 0 || current) return <strong className="tabular-nums">{shown}</strong>;
  return (
    <Link
      href={`${paths.shifts}?de=${id ?? "nadie"}`}
      className="inline-flex min-h-10 items-center font-semibold text-link tabular-nums underline underline-offset-4"
    >
      {shown}
    </Link>
  );
}

type AssignedCallsProps = {
  listed: ListedAssignee;
  advisers: readonly ShiftRow[];
  /** How many open calls have no assignee. */
  unassigned: number;
  action: ShiftAction;
};

/** The calls of one adviser, or without an assignee, to tick and hand over. */
export function AssignedCalls({
  listed: { id, calls },
  advisers,
  unassigned,
  action,
}: AssignedCallsProps) {
  const assignee = advisers.find((adviser) => adviser.id === id);
  const total = id === null ? unassigned : (assignee?.calls ?? calls.length);
  return (
    <section
      aria-labelledby="suyas"
      className="grid gap-3 rounded-xl border-2 border-link bg-card p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="suyas" className="text-lg">
          {assignee ? `Llamadas de ${shortName(assignee.email)}` : "Llamadas sin dueño"}
        </h2>
        <Link href={paths.shifts} className="text-sm text-link underline underline-offset-4">
          Cerrar
        </Link>
      </div>
      {calls.length === 0 ? (
        <NothingHere>No hay ninguna llamada abierta.</NothingHere>
      ) : (
        <ActionForm key={`${id} ${calls.length}`} action={action} className="grid gap-3">
          <input type="hidden" name="action" value="move" />
          <input type="hidden" name="from" value={id ?? ""} />
          <input type="hidden" name="listed" value={id ?? "nadie"} />
          <ul className="grid max-h-96 gap-x-6 overflow-y-auto sm:grid-cols-2 xl:grid-cols-3">
            {calls.map(({ taskId, leadId, fullName, due }) => (
              <li key={taskId} className="flex items-center gap-3 border-b border-border">
                <label className="flex min-h-10 min-w-0 grow items-center gap-3 py-1 text-sm">
                  <input
                    type="checkbox"
                    name="task"
                    value={taskId}
                    className="size-5 shrink-0 accent-link"
                  />
                  <span className="min-w-0">
                    <span className="block truncate font-semibold" title={fullName}>
                      {fullName}
                    </span>
                    <span className="text-xs text-muted-foreground tabular-nums">
                      antes del {due}
                    </span>
                  </span>
                </label>
                <a
                  href={`${paths.admin}?tab=all&lead=${leadId}`}
                  className="inline-flex min-h-10 items-center text-xs text-link underline underline-offset-4"
                >
                  Ficha<span className="sr-only"> de {fullName}</span>
                </a>
              </li>
            ))}
          </ul>
          {total > calls.length && (
            <p className="text-xs text-muted-foreground">
              Se ven las {calls.length} que vencen antes, de {total.toLocaleString("es-ES")}.
            </p>
          )}
          <div className="flex flex-wrap items-end gap-3">
            {assignee && (
              <label className="inline-flex min-h-10 items-center gap-2 text-sm">
                <input type="checkbox" name="everything" value="1" className="size-5 accent-link" />
                Todas ({total.toLocaleString("es-ES")})
              </label>
            )}
            <FilterControl id="pasar-a" label="Pasar a">
              <NativeSelect id="pasar-a" name="to" required defaultValue="" className="min-w-44">
                <option value="">Elige</option>
                {assignee && <option value={NO_ASSIGNEE}>Devolver a todos</option>}
                {advisers
                  .filter((adviser) => adviser.id !== id && !adviser.away)
                  .map((adviser) => (
                    <option key={adviser.id} value={adviser.id}>
                      {shortName(adviser.email)} ({adviser.email})
                    </option>
                  ))}
              </NativeSelect>
            </FilterControl>
            <Button type="submit">Pasar</Button>
          </div>
        </ActionForm>
      )}
    </section>
  );
}
