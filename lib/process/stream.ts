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
import { latestNews, listen, stopListening } from "./listen";

/** Shorter than the time after which proxies close a silent connection. */
const BEAT_MS = 20_000;
/** Streams of one account in this process: every browser of a person has one. */
const MAX_STREAMS = 10;
/** News that a browser may leave unread before its stream ends. */
const MAX_UNREAD = 1_000;

type Streams = Map<string, Set<() => void>>;

// Next bundles this module several times: the process that stops ends all streams.
const shared = globalThis as typeof globalThis & { officeStreams?: Streams | "closed" };

/** What this process has heard of, for browsers to which no stream passes. @throws AccessError */
export function readNews(): Promise<OfficeNews> {
  return readWith("leads.read", async () => latestNews());
}

/**
 * A stream of Server-Sent Events: first what this process has heard so far, then each change, and
 * a beat when nothing happens. It ends within a beat of the session or the permission. Null when the
 * account has too many, or the process stops.
 * @throws AccessError without the permission
 */
export async function openStream(): Promise<ReadableStream<Uint8Array> | null> {
  const { id } = await requirePermission("leads.read");
  const { sid } = await requireSession();
  const own = streamsOf(id);
  if (!own || own.size >= MAX_STREAMS) return null;
  let leave = () => {};
  return new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder();
      const end = () => {
        leave();
        controller.close();
      };
      const send = (news: OfficeNews) => {
        if ((controller.desiredSize ?? 0) < -MAX_UNREAD) end();
        else controller.enqueue(encoder.encode(`data: ${JSON.stringify(news)}\n\n`));
      };
      const beat = setInterval(async () => {
        // While the database is away nobody can end a session either.
        const isOpen = await mayStream(sid).catch(() => true);
        if (!own.has(end)) return;
        if (isOpen) send(latestNews());
        else end();
      }, BEAT_MS);
      const stopListener = listen(send);
      own.add(end);
      leave = () => {
        own.delete(end);
        clearInterval(beat);
        stopListener();
      };
      send(latestNews());
    },
    cancel: () => leave(),
  });
}

/** Ends all streams when the process stops; their browsers open others elsewhere. */
export async function stopStreams(): Promise<void> {
  const streams = shared.officeStreams;
  shared.officeStreams = "closed";
  if (streams instanceof Map) {
    for (const end of [...streams.values()].flatMap((own) => [...own])) end();
  }
  await stopListening();
}

function streamsOf(userId: string): Set<() => void> | null {
  shared.officeStreams ??= new Map();
  const streams = shared.officeStreams;
  if (streams === "closed") return null;
  const own = streams.get(userId) ?? new Set();
  streams.set(userId, own);
  return own;
}

async function mayStream(sid: string): Promise<boolean> {
  const user = await findSessionUser(sid, false);
  return user !== null && mayDo(user.roles, "leads.read") && !lacksTwoStep(user);
}
