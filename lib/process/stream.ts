import "server-only";
import { mayDo } from "@/lib/accounts/permissions";
import { readWith } from "@/lib/accounts/read-with";
import {
  findSessionUser,
  lacksTwoStep,
  requirePermission,
  requireSession,
} from "@/lib/accounts/session";
import type { OfficeNews } from "@/lib/history/office-change";
import { latestNews, listen, processStops } from "./listen";

/** Shorter than the timeout of proxies for silent connections. */
const BEAT_MS = 20_000;

/** The news count of this process, for browsers that cannot use the stream. @throws AccessError */
export function readNews(): Promise<OfficeNews> {
  return readWith("leads.read", async () => latestNews());
}

/**
 * A stream of Server-Sent Events: first the current news count, then each change, and a beat when nothing
 * happens. It ends within one beat after the session or permission ends, and when the process stops. Null
 * if it has already stopped.
 * @throws AccessError without the permission
 */
export async function openStream(): Promise<ReadableStream<Uint8Array> | null> {
  await requirePermission("leads.read");
  const { sid } = await requireSession();
  const stopping = processStops();
  if (stopping.aborted) return null;
  const left = new AbortController();
  return new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder();
      const send = (news: OfficeNews) =>
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(news)}\n\n`));
      const end = () => {
        left.abort();
        controller.close();
      };
      const beat = setInterval(async () => {
        // Without the database no session can end either.
        const isOpen = await mayStream(sid).catch(() => true);
        if (left.signal.aborted) return;
        if (isOpen) send(latestNews());
        else end();
      }, BEAT_MS);
      left.signal.addEventListener("abort", () => clearInterval(beat));
      stopping.addEventListener("abort", end, { signal: left.signal });
      listen(send, left.signal);
      send(latestNews());
    },
    cancel: () => left.abort(),
  });
}

async function mayStream(sid: string): Promise<boolean> {
  const user = await findSessionUser(sid, false);
  return user !== null && mayDo(user.roles, "leads.read") && !lacksTwoStep(user);
}
