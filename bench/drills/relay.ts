import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A fixed port in front of a server whose own port changes on each start. */
export interface Relay {
  port: number;
  /** The port to which it forwards connections. */
  target: number;
  stop(): Promise<void>;
}

export async function startRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  const listener = createServer((near) => {
    const far = connect(relay.target, "127.0.0.1");
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const relay: Relay = {
    port: (listener.address() as AddressInfo).port,
    target,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
  return relay;
}
