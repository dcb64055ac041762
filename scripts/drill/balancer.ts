import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Stands before several web processes, as a reverse proxy does. */
export interface Balancer {
  /** Where visitors ask. */
  origin: string;
  /** Ports of this machine that take their turns. */
  targets: number[];
  stop(): Promise<void>;
}

/**
 * Hands each request to the next web process, and to the one after it when nobody listens there:
 * of that, nothing was done. What breaks off later is answered with 502, and not tried again.
 */
export async function startBalancer(): Promise<Balancer> {
  const server = createServer(async (incoming, answer) => {
    const body = await buffer(incoming).catch(() => null);
    if (!body) return;
    const turn = turns++;
    const { length } = balancer.targets;
    const order = balancer.targets.map((_, n) => balancer.targets[(turn + n) % length] ?? 0);
    for (const port of order) if (await handOn(port, incoming, body, answer)) return;
    answer.writeHead(502).end();
  });
  let turns = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const balancer: Balancer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets: [],
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return balancer;
}

/** False when nobody listens at `port`. */
function handOn(port: number, incoming: IncomingMessage, body: Buffer, answer: ServerResponse) {
  return new Promise<boolean>((resolve) => {
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, connection: "close" };
    const options = { host: "127.0.0.1", port, method, path, headers, agent: false };
    const outgoing = request(options, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      // Half an answer must not look like a whole one.
      given.on("error", () => answer.destroy());
      given.pipe(answer);
      resolve(true);
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") return resolve(false);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
      resolve(true);
    });
    outgoing.end(body);
  });
}
