import { notify, withdraw } from "@/components/kit/toaster";
import { paths } from "@/lib/kernel/paths";

/** Both notices share it, so that there is one toast, however often the visitor tries. */
const id = "conexión";

/** How often we look, because a phone on a train believes that it has a connection. */
const RETRY_MS = 5_000;

let stopWatching: (() => void) | undefined;

/**
 * Tells the visitor that nothing was sent, and later that the connection is back. `button` is the label of
 * the button to press then.
 */
export function announceLostConnection(button: string): void {
  notify({
    title: `No hay conexión. Guardamos lo que has escrito en esta pestaña; en cuanto vuelva, pulsa «${button}»`,
    tone: "error",
    id,
  });
  stopWatching?.();
  const look = () => announceConnection(button);
  const timer = setInterval(look, RETRY_MS);
  window.addEventListener("online", look);
  stopWatching = () => {
    clearInterval(timer);
    window.removeEventListener("online", look);
  };
}

/** The server has answered: nothing is left to say about the connection. */
export function noteConnection(): void {
  if (!stopWatching) return;
  stopWatching();
  stopWatching = undefined;
  withdraw(id);
}

/** Whether the server answers now. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch(paths.thanks, { method: "HEAD" }).catch(() => null);
  return Boolean(answer?.ok);
}

async function announceConnection(button: string) {
  if (!(await isReachable()) || !stopWatching) return;
  stopWatching();
  stopWatching = undefined;
  notify({ title: `Ya hay conexión. Pulsa «${button}»`, tone: "success", id });
}
