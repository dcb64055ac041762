import { ActionForm } from "@/components/kit/action-form";
import { Alert } from "@/components/kit/alert";
import { Button } from "@/components/ui/button";
import type { LeftPerson } from "@/lib/calls/recusals";
import { paths } from "@/lib/kernel/paths";
import type { ShiftAction } from "./shifts-view";

type LeftPeopleProps = { people: readonly LeftPerson[]; action: ShiftAction };

/** The people whom an adviser has left to others, and first of all whom nobody at work will call. */
export function LeftPeople({ people, action }: LeftPeopleProps) {
  if (people.length === 0) return null;
  const stuck = people.filter(({ isStuck }) => isStuck).length;
  return (
    <section
      aria-labelledby="dejadas"
      className="grid gap-3 rounded-xl border border-border bg-card p-4"
    >
      <h2 id="dejadas" className="text-base">
        Dejadas para otro: {people.length}
      </h2>
      {stuck > 0 && (
        <Alert tone="error" title="Ahora no hay quien llame a alguien">
          <p>
            {stuck === 1 ? "A una persona la ha" : `A ${stuck} personas las ha`} dejado todo el que
            está de turno. Pon a alguien más de turno, o devuélvela a quien la dejó.
          </p>
        </Alert>
      )}
      <ul className="grid max-h-96 gap-x-6 overflow-y-auto lg:grid-cols-2">
        {people.map(({ personId, leadId, fullName, due, by, isStuck }) => (
          <li key={personId} className="grid gap-1 border-b border-border py-2 text-sm">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <a
                href={`${paths.admin}?tab=all&lead=${leadId}`}
                className="font-semibold text-link underline underline-offset-4 wrap-anywhere"
              >
                {fullName}
              </a>
              <span className="text-xs text-muted-foreground tabular-nums">antes del {due}</span>
              {isStuck && <strong className="text-xs text-destructive">Nadie más de turno</strong>}
            </p>
            {by.map(({ userId, name, why }) => (
              <ActionForm
                key={userId}
                action={action}
                className="flex flex-wrap items-center gap-x-3"
              >
                <input type="hidden" name="action" value="lift-recusal" />
                <input type="hidden" name="personId" value={personId} />
                <input type="hidden" name="userId" value={userId} />
                <span>
                  {name}: {why}
                </span>
                <Button type="submit" variant="outline">
                  Devolvérsela<span className="sr-only"> a {name}</span>
                </Button>
              </ActionForm>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
