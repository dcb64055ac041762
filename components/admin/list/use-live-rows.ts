import { useEffect, useRef, useState } from "react";
import { useOfficeEvents } from "@/components/admin/shell/use-office-events";
import type { LeadRow } from "@/lib/leads/list/list";
import { concerns } from "@/lib/office-events/office-change";
import { paths } from "@/lib/paths";

/** A row as JSON holds it. */
type SentRow = { id: string };

/**
 * The rows of a page, with what others have changed since it was read. Each row keeps its place, even
 * if it no longer matches the filter, so that nothing moves under the pointer; an erased lead goes.
 */
export function useLiveRows(rows: readonly LeadRow[]): readonly LeadRow[] {
  const [changed, setChanged] = useState({ rows, byId: new Map<string, LeadRow | null>() });
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);

  useOfficeEvents(async (changes) => {
    const ids = rows
      .filter(({ id, personId }) => concerns(changes, { leadId: id, personId }))
      .map(({ id }) => id);
    if (ids.length === 0) return;
    const read = await readRows(ids);
    if (!read) return;
    setChanged((known) => {
      const earlier = known.rows === latest.current ? known.byId : [];
      const byId = new Map([...earlier, ...ids.map((id) => [id, read.get(id) ?? null] as const)]);
      return { rows: latest.current, byId };
    });
  });

  if (changed.rows !== rows) return rows;
  return rows.flatMap((row) => {
    const now = changed.byId.get(row.id);
    return now === null ? [] : (now ?? row);
  });
}

async function readRows(ids: readonly string[]): Promise<Map<string, LeadRow> | null> {
  const query = new URLSearchParams(ids.map((id) => ["id", id]));
  const answer = await fetch(`${paths.leadRows}?${query}`).catch(() => null);
  if (!answer?.ok) return null;
  const sent: SentRow[] = await answer.json();
  return new Map(sent.map((row) => [row.id, withTimes(row)]));
}

/** Reads the times, whose names end in `At`: JSON holds them as texts. */
function withTimes(row: SentRow): LeadRow {
  const columns = Object.entries(row).map(([name, value]) => [
    name,
    name.endsWith("At") && typeof value === "string" ? new Date(value) : value,
  ]);
  return Object.fromEntries(columns) as LeadRow;
}
