import { useCallback, useEffect, useRef, useState } from "react";
import { paths } from "@/lib/kernel/paths";
import type { LeadDetails } from "@/lib/requests/sheet/details";

export type LeadFailure = "missing" | "signed-out" | "failed";

type Answer = { details?: LeadDetails; failure?: LeadFailure };

/**
 * The lead of the open sheet. `served` came with the page. The browser fetches any other lead without the
 * list, to open it sooner, and again with each new list. `reload` fetches it again.
 */
export function useLead(leadId: string | null, served: LeadDetails | null, shownAt: string) {
  const [answers, setAnswers] = useState<Record<string, Answer>>(() => keep({}, served));
  useEffect(() => setAnswers((known) => keep(known, served)), [served]);

  const reload = useCallback(async () => {
    if (!leadId) return;
    const answer = await fetchLead(leadId).catch((): Answer => ({ failure: "failed" }));
    // An erased lead disappears. After any other failure the last known data stay.
    setAnswers((known) => ({
      ...known,
      [leadId]:
        answer.failure === "missing" ? answer : { ...known[leadId], failure: undefined, ...answer },
    }));
  }, [leadId]);

  /** The lead and list of the last read. */
  const read = useRef(served && `${served.id} ${shownAt}`);
  useEffect(() => {
    const wanted = `${leadId} ${shownAt}`;
    // The sheet shows the known data in the meantime.
    if (read.current !== wanted) reload();
    read.current = wanted;
  }, [leadId, shownAt, reload]);

  return { ...(leadId === null ? undefined : answers[leadId]), reload };
}

function keep(known: Record<string, Answer>, served: LeadDetails | null): Record<string, Answer> {
  return served ? { ...known, [served.id]: { details: served } } : known;
}

const LEAD_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function fetchLead(leadId: string): Promise<Answer> {
  // The page's URL may hold any text, and other routes share this path.
  if (!LEAD_ID.test(leadId)) return { failure: "missing" };
  const response = await fetch(`${paths.leads}/${leadId}`);
  if (response.ok) return { details: await response.json() };
  if (response.status === 404) return { failure: "missing" };
  return { failure: response.status === 401 ? "signed-out" : "failed" };
}
