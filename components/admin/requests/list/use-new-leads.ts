import { useState } from "react";
import { useOfficeEvents } from "@/components/admin/shell/use-office-events";
import { isAnything } from "@/lib/history/office-change";

/**
 * Asks `address` for the number of leads that arrived since the list was read, when some may have arrived.
 */
export function useNewLeads(address: string): number {
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
