import { useEffect, useRef, useState } from "react";
import { useHoldEnd } from "@/components/admin/shell/use-hold-end";
import { useOfficeEvents } from "@/components/admin/shell/use-office-events";
import { concerns } from "@/lib/history/office-change";
import { paths } from "@/lib/kernel/paths";
import type { ShownRow } from "@/lib/requests/list/shown-row";

/**
 * The rows of a page, with what others have changed since it was read. Each row keeps its place, even
 * if it no longer matches the filter, so that nothing moves under the pointer; an erased lead goes.
 */
export function useLiveRows(rows: readonly ShownRow[]): readonly ShownRow[] {
  const [changed, setChanged] = useState({ rows, byId: new Map<string, ShownRow | null>() });
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const live = changed.rows === rows ? withChanges(rows, changed.byId) : rows;

  async function readAgain(some: readonly ShownRow[]) {
    const ids = some.map(({ id }) => id);
    const read = ids.length > 0 && (await readRows(ids));
    if (!read) return;
    setChanged((known) => {
      const earlier = known.rows === latest.current ? known.byId : [];
      const byId = new Map([...earlier, ...ids.map((id) => [id, read.get(id) ?? null] as const)]);
      return { rows: latest.current, byId };
    });
  }
  useOfficeEvents((changes) => {
    void readAgain(live.filter(({ id, personId }) => concerns(changes, { leadId: id, personId })));
  });
  useHoldEnd(
    live.map(({ heldUntil }) => heldUntil),
    () => void readAgain(live.filter(({ heldUntil }) => heldUntil)),
  );
  return live;
}

function withChanges(rows: readonly ShownRow[], byId: ReadonlyMap<string, ShownRow | null>) {
  return rows.flatMap((row) => {
    const now = byId.get(row.id);
    return now === null ? [] : (now ?? row);
  });
}

async function readRows(ids: readonly string[]): Promise<Map<string, ShownRow> | null> {
  const query = new URLSearchParams(ids.map((id) => ["id", id]));
  const answer = await fetch(`${paths.leadRows}?${query}`).catch(() => null);
  if (!answer?.ok) return null;
  const sent: ShownRow[] = await answer.json();
  return new Map(sent.map((row) => [row.id, row]));
}
