"use client";

import { OfficeMain } from "@/components/admin/shell/office-main";
import { ActionForm } from "@/components/kit/action-form";
import { FocusedNotice } from "@/components/kit/focused-notice";
import { Button } from "@/components/ui/button";
import type { Shifts } from "@/lib/calls/shifts";
import type { Notice } from "@/lib/kernel/notice";
import { AdviserCard } from "./adviser-card";
import { AssignedCalls, AssignedCallsLink } from "./assigned-calls";
import { LeftPeople } from "./left-people";

export type ShiftAction = (formData: FormData) => Promise<void>;

type ShiftsViewProps = {
  shifts: Shifts;
  /** The result of the form that redirected here. */
  notice: Notice | null;
  action: ShiftAction;
};

const INTRO =
  "Una llamada con dueño es solo suya mientras está de turno, y hasta que pasa su hora o su plazo; si no, es de todos.";

/** The shifts, the absences, and the assignees of the open calls. */
export function ShiftsView({ shifts, notice, action }: ShiftsViewProps) {
  const { advisers, left, listed, roundRobin, unassigned } = shifts;
  return (
    <OfficeMain title="Turnos" intro={INTRO}>
      <FocusedNotice notice={notice} />
      <LeftPeople people={left} action={action} />
      <RoundRobin isOn={roundRobin} action={action} />
      {listed && <AssignedCalls {...{ listed, advisers, unassigned, action }} />}
      <p className="text-sm">
        Sin dueño: <AssignedCallsLink id={null} count={unassigned} current={listed?.id === null} />
      </p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {advisers.map((adviser) => (
          <AdviserCard
            key={adviser.id}
            adviser={adviser}
            isListed={listed?.id === adviser.id}
            action={action}
          />
        ))}
      </ul>
    </OfficeMain>
  );
}

function RoundRobin({ isOn, action }: { isOn: boolean; action: ShiftAction }) {
  return (
    <section
      aria-labelledby="reparto"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-border bg-card p-4"
    >
      <div className="max-w-text">
        <h2 id="reparto" className="text-base">
          Reparto de las llamadas nuevas: {isOn ? "encendido" : "apagado"}
        </h2>
        <p className="text-xs text-muted-foreground">
          {isOn
            ? "Cada minuto, las llamadas nuevas reciben dueño: la más antigua primero, a quien menos tenga para su parte entre quienes trabajan a su hora. Si entonces no trabaja nadie, son de todos."
            : "Las llamadas nuevas son de todos: las coge quien pide la siguiente."}
        </p>
      </div>
      <ActionForm action={action}>
        <input type="hidden" name="action" value="round-robin" />
        <Button type="submit" name="on" value={isOn ? "0" : "1"} variant="outline">
          {isOn ? "Apagar el reparto" : "Encender el reparto"}
        </Button>
      </ActionForm>
    </section>
  );
}
