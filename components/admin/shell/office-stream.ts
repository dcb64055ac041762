import { ANYTHING, type OfficeChange, type OfficeNews } from "@/lib/history/office-change";
import { currentTime } from "@/lib/kernel/current-time";
import { paths } from "@/lib/kernel/paths";

/** The server beats every 20 s. A stream that is silent at its start is being held back. */
const SILENT_AT_START_MS = 4_000;
const SILENT_MS = 45_000;
/** How often to ask where no stream passes, and for how long before the next try of a stream. */
const POLL_MS = 1_500;
const POLL_FOR_MS = 60_000;

type Tell = (change: OfficeChange) => void;

/**
 * Tells each change of the back office until `signal` aborts or the session has ended: from a
 * stream, and by polling while no stream passes.
 */
export async function followOffice(tell: Tell, signal: AbortSignal): Promise<void> {
  const hear = listenerOf(tell);
  while (!signal.aborted) {
    const passed = await stream(hear, signal);
    // The browser's next page has its stream only when this one has ended.
    if (signal.aborted) return;
    const until = currentTime().getTime() + (passed ? 0 : POLL_FOR_MS);
    do {
      if (!(await poll(hear, signal))) return;
      await new Promise((done) => setTimeout(done, POLL_MS));
    } while (!signal.aborted && currentTime().getTime() < until);
  }
}

/** Finds out what was missed: each process counts the changes that it has heard of. */
function listenerOf(tell: Tell): (news: OfficeNews) => void {
  const known = new Map<string, number>();
  return ({ process, heard, change }) => {
    const told = (known.get(process) ?? Number.NEGATIVE_INFINITY) + (change ? 1 : 0);
    known.set(process, heard);
    if (heard > told) tell(ANYTHING);
    else if (change) tell(change);
  };
}

/** Hears a stream until it ends. Returns whether anything came through. */
async function stream(hear: (news: OfficeNews) => void, signal: AbortSignal): Promise<boolean> {
  const source = new EventSource(paths.officeEvents);
  let passed = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((end) => {
    silence = setTimeout(end, SILENT_AT_START_MS);
    source.addEventListener("message", ({ data }) => {
      passed = true;
      clearTimeout(silence);
      silence = setTimeout(end, SILENT_MS);
      hear(JSON.parse(data));
    });
    // The browser would wait and try again, and meanwhile nothing would be heard.
    source.addEventListener("error", () => end());
    signal.addEventListener("abort", () => end(), { once: true });
  });
  clearTimeout(silence);
  source.close();
  return passed;
}

/** Asks once. Returns false when the session has ended. */
async function poll(hear: (news: OfficeNews) => void, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(paths.officeEvents, { signal });
    if (answer.status === 204 || answer.status === 403) return false;
    if (answer.ok) hear(await answer.json());
    return true;
  } catch {
    // No connection at the moment.
    return true;
  }
}
