"use client";

import { useEffect, useState } from "react";
import { useOfficeEvents } from "@/components/admin/shell/use-office-events";
import { Button } from "@/components/ui/button";
import { isAnything } from "@/lib/history/office-change";
import { newLeadsText } from "@/lib/kernel/count-text";
import { LEAD_TABLE_ID } from "./lead-table";

/** Says how many leads arrived since the list was read. Shows them only on a click. */
export function NewLeads({ address, onShow }: { address: string; onShow: () => void }) {
  const count = useNewLeads(address);

  useEffect(() => {
    if (count === 0) return;
    document.title = `(${count}) ${document.title}`;
    return () => {
      // Another page or an error (components/kit/error-title.tsx) may have changed the title by then.
      document.title = document.title.replace(/\(\d+\) /, "");
    };
  }, [count]);

  function show() {
    const table = document.getElementById(LEAD_TABLE_ID)?.closest("section");
    table?.scrollTo({ top: 0 });
    // The button disappears, so the focus moves to the table with the new leads.
    table?.focus({ preventScroll: true });
    onShow();
  }

  return (
    // The element takes no room, so nothing moves when it appears. It covers the line above the table, and
    // on a phone it is at the bottom of the screen.
    <div
      role="status"
      className="new-leads pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center sm:sticky sm:h-0"
    >
      {count > 0 && (
        <Button
          variant="outline"
          className="pointer-events-auto h-12 bg-card shadow-card sm:h-10 sm:-translate-y-14"
          onClick={show}
        >
          {newLeadsText(count)}
        </Button>
      )}
    </div>
  );
}

/**
 * Asks `address` for the number of leads that arrived since the list was read, when some may have arrived.
 */
function useNewLeads(address: string): number {
  const [found, setFound] = useState({ address, count: 0 });

  useOfficeEvents(async (changes) => {
    if (!changes.some((change) => change.isNew || isAnything(change))) return;
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok) return;
    const { count }: { count: number } = await answer.json();
    setFound({ address, count });
  });

  return found.address === address ? found.count : 0;
}
