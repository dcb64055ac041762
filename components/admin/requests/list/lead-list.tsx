"use client";

import { useState } from "react";
import { Permitted } from "@/components/admin/shell/permitted";
import type { ListRow } from "@/lib/requests/list/list-row";
import { type BulkActions, BulkBar, type BulkScope } from "./bulk-bar";
import { LeadTable } from "./lead-table";
import type { ListView } from "./list-view";

type LeadListProps = BulkActions & {
  leads: readonly ListRow[];
  /** Whether a filter may hide leads. */
  filtered: boolean;
  /** Whether another list is loading. */
  pending: boolean;
  scope: BulkScope;
  view: ListView;
};

/** The table of leads and the bulk bar. */
export function LeadList({ leads, scope, setMany, undoMany, ...table }: LeadListProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());

  function tick(leadIds: readonly string[], isTicked: boolean) {
    const others = [...ticked].filter((leadId) => !leadIds.includes(leadId));
    setTicked(new Set(isTicked ? [...others, ...leadIds] : others));
  }

  return (
    <>
      <LeadTable leads={leads} ticked={ticked} onTick={tick} {...table} />
      <Permitted to="leads.bulk">
        <BulkBar
          scope={scope}
          // The form does not send leads ticked on another page.
          ticked={leads.filter(({ id }) => ticked.has(id)).length}
          setMany={setMany}
          undoMany={undoMany}
          isEmpty={leads.length === 0}
          onDone={(leftIds) => setTicked(new Set(leftIds))}
        />
      </Permitted>
    </>
  );
}
