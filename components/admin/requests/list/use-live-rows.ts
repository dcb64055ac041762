import { useEffect, useRef, useState } from "react";
import { useLeaseEnd } from "@/components/admin/shell/use-lease-end";
import { useOfficeEvents } from "@/components/admin/shell/use-office-events";
import { concerns } from "@/lib/history/office-change";
import { paths } from "@/lib/kernel/paths";
import type { ListRow } from "@/lib/requests/list/list-row";

/**
 * The rows of a page with the changes made since it was read. Each row keeps its place, even if it no
 * longer matches the filter, so that nothing moves under the pointer. An erased lead disappears.
 */
export function useLiveRows(rows: readonly ListRow[]): readonly ListRow[] {
  const [changed, setChanged] = useState({ rows, byId: new Map<string, ListRow | null>() });
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const live = changed.rows === rows ? withChanges(rows, changed.byId) : rows;

  async function readAgain(some: readonly ListRow[]) {
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
  useLeaseEnd(
    live.map(({ leasedUntil }) => leasedUntil),
    () => void readAgain(live.filter(({ leasedUntil }) => leasedUntil)),
  );
  return live;
}

function withChanges(rows: readonly ListRow[], byId: ReadonlyMap<string, ListRow | null>) {
  return rows.flatMap((row) => {
    const now = byId.get(row.id);
    return now === null ? [] : (now ?? row);
  });
}

async function readRows(ids: readonly string[]): Promise<Map<string, ListRow> | null> {
  const query = new URLSearchParams(ids.map((id) => ["id", id]));
  const answer = await fetch(`${paths.leadRows}?${query}`).catch(() => null);
  if (!answer?.ok) return null;
  const sent: ListRow[] = await answer.json();
  return new Map(sent.map((row) => [row.id, row]));
}
