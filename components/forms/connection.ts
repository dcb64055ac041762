import { isReachable } from "@/components/kit/is-reachable";
import { failure, type Notice, success } from "@/lib/kernel/notice";

/** How often we look, because a phone on a train believes that it has a connection. */
const RETRY_MS = 5_000;

let stopWatching: (() => void) | undefined;

/**
 * Tells the visitor that nothing was sent, and later that the connection is back. `button` is the label of
 * the button to press then.
 */
export function announceLostConnection(button: string, tell: (notice: Notice) => void): void {
  tell(
    failure(
      `No hay conexión. Guardamos lo que has escrito en esta pestaña; en cuanto vuelva, pulsa «${button}»`,
    ),
  );
  stopWatching?.();
  const look = async () => {
    if (!(await isReachable()) || !stopWatching) return;
    noteConnection();
    tell(success(`Ya hay conexión. Pulsa «${button}»`));
  };
  const timer = setInterval(look, RETRY_MS);
  window.addEventListener("online", look);
  stopWatching = () => {
    clearInterval(timer);
    window.removeEventListener("online", look);
  };
}

/** The server has answered: nothing is left to say about the connection. */
export function noteConnection(): void {
  stopWatching?.();
  stopWatching = undefined;
}
