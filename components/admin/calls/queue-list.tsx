import Link from "next/link";
import { Button } from "@/components/ui/button";
import type { QueuedPerson } from "@/lib/calls/read-queue";
import { paths } from "@/lib/kernel/paths";
import { type Queue, queueLabels } from "@/lib/vocabulary/queue-labels";
import { DeskForm } from "./desk-form";

type QueueListProps = {
  queue: Queue;
  people: readonly QueuedPerson[];
  /** The call that the adviser has just left for now. */
  left: string | null;
};

/** The people of a queue, the next one first. */
export function QueueList({ queue, people, left }: QueueListProps) {
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{queueLabels[queue]}</h2>
        {people.length > 0 && queue !== "now" && queue !== "unreachable" && (
          <DeskForm fields={{ action: "next", queue, ...(left && { left }) }}>
            <Button type="submit" variant="outline">
              Siguiente de esta cola
            </Button>
          </DeskForm>
        )}
      </div>
      {people.length === 0 ? (
        <p className="text-sm text-muted-foreground">No hay nadie en esta cola.</p>
      ) : (
        <ol className="overflow-hidden rounded-lg border border-border bg-card">
          {people.map(({ personId, fullName, phone, reason, held }) => (
            <li key={personId} className="border-b border-border last:border-b-0">
              <Link
                href={`${paths.calls}?persona=${personId}`}
                prefetch={false}
                className="grid min-h-14 content-center gap-x-4 px-4 py-2 hover:bg-accent sm:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)] sm:items-center"
              >
                <span className="font-semibold text-link wrap-anywhere">{fullName}</span>
                <span className="text-sm tabular-nums max-sm:hidden">{phone}</span>
                <span className="text-sm text-muted-foreground">
                  {held ? `${held.by} está con esta persona` : reason}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
