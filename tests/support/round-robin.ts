import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy that passes each request to the next of several servers. */
export interface RoundRobin {
  url: string;
  /** The number of requests that each server received. */
  handed: number[];
  stop(): Promise<void>;
}

/**
 * Listens before its servers do, because they need its address. `ports` belong to local servers; the
 * caller may add and remove some.
 */
export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const handed = ports.map(() => 0);
  let turn = 0;
  const server: Server = createServer((incoming, answer) => {
    const next = turn++ % ports.length;
    handed[next] = (handed[next] ?? 0) + 1;
    const { method, url: path, rawHeaders } = incoming;
    // The headers pass unchanged.
    const options = { host: "127.0.0.1", port: ports[next], method, path, agent: false };
    const outgoing = request({ ...options, headers: rawHeaders }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.statusMessage, found.rawHeaders);
      found.pipe(answer);
      found.on("error", () => answer.destroy());
    });
    // A server that is gone, or that ends a request early, closes the visitor's connection too.
    outgoing.on("error", () => answer.destroy());
    answer.on("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    handed,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
