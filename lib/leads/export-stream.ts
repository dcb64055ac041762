import "server-only";
import { log } from "@/lib/log";
import type { ExportRecord } from "./export-record";

/** Somebody pressed Cancelar: the download ends with an error, and the browser keeps no part of it. */
class ExportCancelledError extends Error {
  override name = "ExportCancelledError";
}

/** How often it is noted how far an export has got, and looked whether it is to end. */
const NOTED_EVERY_MS = 500;

/**
 * The bytes of an export as fast as they are read, and no faster. However it ends, `source` is let
 * go and the record says how far it got.
 */
export function exportStream(
  bytes: AsyncIterator<Uint8Array>,
  source: AsyncIterator<unknown>,
  record: ExportRecord,
  rows: () => number,
): ReadableStream<Uint8Array> {
  let ended: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  function end(completed: boolean): Promise<void> {
    clearInterval(timer);
    ended ??= finish(completed);
    return ended;
  }
  async function finish(completed: boolean): Promise<void> {
    await Promise.allSettled([bytes.return?.(), source.return?.()]);
    await record.finish(rows(), completed);
  }
  return new ReadableStream(
    {
      start(controller) {
        timer = setInterval(async () => {
          const cancelled = await record.note(rows()).catch(() => false);
          if (!cancelled || ended) return;
          controller.error(new ExportCancelledError());
          await end(false).catch((error: unknown) => log.error("leads.export_failed", error));
        }, NOTED_EVERY_MS).unref();
      },
      async pull(controller) {
        try {
          const { value, done } = await bytes.next();
          if (ended) return;
          if (!done) return controller.enqueue(value);
          await end(true);
          controller.close();
        } catch (error) {
          log.error("leads.export_failed", error, { rows: rows() });
          await end(false);
          throw error;
        }
      },
      cancel: () => end(false),
    },
    { highWaterMark: 0 },
  );
}
