import { useCallback, useEffect, useRef, useState } from "react";
import type { LeadDetails } from "@/lib/leads/sheet/lead-details";
import { paths } from "@/lib/paths";

/** Why there is nothing to show. */
export type LeadFailure = "missing" | "signed-out" | "failed";

type Answer = { details?: LeadDetails; failure?: LeadFailure };

/**
 * The lead of the open sheet. `served` came with the page; others are asked for by themselves, so
 * that opening a lead does not wait for the list. `reload` asks again.
 */
export function useLead(leadId: string | null, served: LeadDetails | null) {
  const [answers, setAnswers] = useState<Record<string, Answer>>(() => keep({}, served));
  const servedFirst = useRef(served?.id);

  // The page was asked for again.
  useEffect(() => setAnswers((known) => keep(known, served)), [served]);

  const load = useCallback(async (id: string) => {
    const answer = await askFor(id).catch((): Answer => ({ failure: "failed" }));
    // What has been erased is shown no more; what could not be asked for again is.
    const before = (known: Record<string, Answer>) =>
      answer.failure === "missing" ? {} : known[id];
    setAnswers((known) => ({
      ...known,
      [id]: { ...before(known), failure: undefined, ...answer },
    }));
  }, []);

  useEffect(() => {
    const isServed = servedFirst.current === leadId;
    servedFirst.current = undefined;
    // What is known is shown meanwhile.
    if (leadId && !isServed) load(leadId);
  }, [leadId, load]);

  const reload = useCallback(async () => {
    if (leadId) await load(leadId);
  }, [leadId, load]);

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
