import { useCallback, useEffect, useRef, useState } from "react";
import type { LeadDetails } from "@/lib/leads/sheet/details";
import { paths } from "@/lib/paths";

/** Why there is nothing to show. */
export type LeadFailure = "missing" | "signed-out" | "failed";

type Answer = { details?: LeadDetails; failure?: LeadFailure };

/**
 * The lead of the open sheet. `served` came with the page; others are asked for by themselves, so
 * that opening a lead does not wait for the list, and again when the list is. `reload` asks again.
 */
export function useLead(leadId: string | null, served: LeadDetails | null, shownAt: string) {
  const [answers, setAnswers] = useState<Record<string, Answer>>(() => keep({}, served));
  useEffect(() => setAnswers((known) => keep(known, served)), [served]);

  const reload = useCallback(async () => {
    if (!leadId) return;
    const answer = await askFor(leadId).catch((): Answer => ({ failure: "failed" }));
    // What has been erased is shown no more; what could not be asked for again is.
    setAnswers((known) => ({
      ...known,
      [leadId]:
        answer.failure === "missing" ? answer : { ...known[leadId], failure: undefined, ...answer },
    }));
  }, [leadId]);

  /** Which lead was read with which list. */
  const read = useRef(served && `${served.id} ${shownAt}`);
  useEffect(() => {
    const wanted = `${leadId} ${shownAt}`;
    // What is known is shown meanwhile.
    if (read.current !== wanted) reload();
    read.current = wanted;
  }, [leadId, shownAt, reload]);

  return { ...(leadId === null ? undefined : answers[leadId]), reload };
}

function keep(known: Record<string, Answer>, served: LeadDetails | null): Record<string, Answer> {
  return served ? { ...known, [served.id]: { details: served } } : known;
}

const LEAD_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function askFor(leadId: string): Promise<Answer> {
  // An address may say anything, and there are other things under this path.
  if (!LEAD_ID.test(leadId)) return { failure: "missing" };
  const response = await fetch(`${paths.leads}/${leadId}`);
  if (response.ok) return { details: await response.json() };
  if (response.status === 404) return { failure: "missing" };
  return { failure: response.status === 401 ? "signed-out" : "failed" };
}
