import type { RequestListener } from "node:http";
import { paths } from "@/lib/kernel/paths";
import { MAX_BODY_BYTES } from "@/lib/kernel/request";

/** With the time that a header gets, less than half a minute. */
const EVERY_MS = 15_000;

/**
 * Closes the connection of a body that is not whole after 15 s. The file of an import may take longer, as long as each
 * 15 s bring as much as the largest form has: a slow line does (35 kbit/s), a trickle does not. Node itself has one
 * limit for all paths.
 */
export function cutSlowBodies(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { socket, url } = request;
    const isFile = url === paths.importFile;
    let seen = socket.bytesRead;
    const timer = setInterval(() => {
      const more = socket.bytesRead - seen;
      seen += more;
      if (request.complete) clearInterval(timer);
      else if (!isFile || more < MAX_BODY_BYTES) socket.destroy();
    }, EVERY_MS);
    request.once("close", () => clearInterval(timer));
    return listener(request, response);
  };
}
