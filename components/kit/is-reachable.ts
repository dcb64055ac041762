import { paths } from "@/lib/kernel/paths";

/** A connection that hangs is none. */
const REACHED_WITHIN_MS = 10_000;

/** Whether the server answers now. A phone on a train believes that it has a connection. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(REACHED_WITHIN_MS);
  const answer = await fetch(paths.thanks, { method: "HEAD", signal }).catch(() => null);
  return Boolean(answer?.ok);
}
