import { paths } from "@/lib/kernel/paths";
import { HANGS_AFTER_MS } from "./in-time";

/** Whether the server answers now. A phone on a train believes that it has a connection. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(HANGS_AFTER_MS);
  const answer = await fetch(paths.thanks, { method: "HEAD", signal }).catch(() => null);
  return Boolean(answer?.ok);
}
