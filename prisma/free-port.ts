import { createServer } from "node:net";

/** A port of this machine on which no process listens now. */
export async function freePort(): Promise<number> {
  return await listenOnce(0, "127.0.0.1");
}

/** Listens for a moment and returns the port. @throws when a server cannot listen there */
export function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}
