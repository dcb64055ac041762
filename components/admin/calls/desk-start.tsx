import Link from "next/link";
import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import { isFollowingOffice, useOfficeEvents } from "@/components/admin/shell/use-office-events";
import { useRefresh } from "@/components/kit/use-refresh";
import { Button } from "@/components/ui/button";
import type { Desk } from "@/lib/calls/desk-state";
import type { QueuedPerson } from "@/lib/calls/read-queue";
import { countText } from "@/lib/kernel/count-text";
import { paths } from "@/lib/kernel/paths";
import { QUEUES, type Queue, queueLabels } from "@/lib/vocabulary/queue-labels";
import { AbsenceSwitch } from "./absence-switch";
import { DeskForm, useDeskForm } from "./desk-form";
import { QueueList } from "./queue-list";
import { useCallKeys } from "./use-call-keys";

type DeskStartProps = {
  desk: Desk;
  /** The call that the adviser has just left for now. */
  left: string | null;
  /** The queue that the page lists. */
  listed: { queue: Queue; people: readonly QueuedPerson[] };
  undoLast: () => void;
  showKeys: () => void;
  /** The adviser's own absence. */
  absence: ComponentProps<typeof AbsenceSwitch>;
};

/** The desk between two calls: one key for the next call, and the queues. */
export function DeskStart({ desk, left, listed, undoLast, showKeys, absence }: DeskStartProps) {
  const { sending } = useDeskForm();
  const next = useRef<HTMLButtonElement>(null);
  const isWaiting = desk.counts.now.count > 0;
  useEffect(() => {
    if (document.activeElement === document.body) next.current?.focus();
  }, []);
  useCallKeys({ undo: undoLast, showKeys });
  useLiveQueues();
  return (
    <main className="mx-auto grid max-w-4xl gap-6 px-4 py-5 sm:px-6">
      <div className="justify-self-end">
        <AbsenceSwitch {...absence} />
      </div>
      <div className="grid justify-items-center gap-4 text-center">
        <h1 className="text-3xl">Llamadas</h1>
        <p className="text-muted-foreground" role="status">
          {isWaiting ? waitingText(desk) : "Nadie espera ahora mismo."}
          {!isWaiting && <span className="block">{desk.next}</span>}
        </p>
        <DeskForm fields={{ action: "next", ...(left && { left }) }} className="w-full max-w-sm">
          <Button
            ref={next}
            type="submit"
            size="lg"
            data-call-key="s"
            aria-keyshortcuts="s"
            aria-disabled={sending}
            className="min-h-16 w-full text-lg"
          >
            Siguiente llamada
            <span
              aria-hidden="true"
              className="rounded-sm border border-current px-1.5 font-sans text-xs max-sm:hidden"
            >
              S
            </span>
          </Button>
        </DeskForm>
      </div>
      <nav aria-label="Colas">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {QUEUES.map((queue) => (
            <li key={queue} className="first:col-span-2">
              <Link
                href={`${paths.calls}?cola=${queue}`}
                prefetch={false}
                scroll={false}
                aria-current={listed.queue === queue ? "page" : undefined}
                className="grid h-full min-h-20 content-center rounded-lg border border-border bg-card px-4 py-2 hover:bg-accent aria-[current]:border-2 aria-[current]:border-link"
              >
                <span className="text-2xl leading-tight font-semibold tabular-nums">
                  {countText(desk.counts[queue])}
                </span>
                <span className="text-xs text-muted-foreground">{queueLabels[queue]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <QueueList {...listed} left={left} />
    </main>
  );
}

const COLLECT_MS = 3_000;
/** Nobody tells of what only time does: a slot or a shift begins or ends, a lease runs out. */
const EVERY_MS = 30_000;

/**
 * Reads the queues again after changes, but not for every change of a busy hour, and regularly while the page is in
 * use.
 */
function useLiveQueues() {
  const refresh = useRefresh();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useOfficeEvents(() => {
    pause.current ??= setTimeout(() => {
      pause.current = undefined;
      refresh();
    }, COLLECT_MS);
  });
  useEffect(() => () => clearTimeout(pause.current), []);
  const read = useEffectEvent(() => isFollowingOffice() && refresh());
  useEffect(() => {
    const every = setInterval(() => read(), EVERY_MS);
    return () => clearInterval(every);
  }, []);
}

function waitingText({ counts: { now } }: Desk): string {
  return now.count === 1 && !now.more ? "Espera 1 persona." : `Esperan ${countText(now)} personas.`;
}
