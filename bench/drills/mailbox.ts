import { type AddressInfo, createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail server on this machine that counts the accepted messages by Message-ID. */
export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  /** While true, the server resets every connection at once. */
  down: boolean;
  /** How often each message arrived. */
  counts: Map<string, number>;
  /** When the last message arrived, by `performance.now()`. */
  lastAt: number;
  stop(): Promise<void>;
}

const MESSAGE_ID = /^Message-ID:\s*<([^>\r\n]+)>/im;

/** Listens on `host`, for the machines that can reach it. */
export async function openMailbox(host = "127.0.0.1"): Promise<Mailbox> {
  const sockets = new Set<Socket>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      text(stream).then((source) => {
        const id = MESSAGE_ID.exec(source)?.[1] ?? "";
        mailbox.counts.set(id, (mailbox.counts.get(id) ?? 0) + 1);
        mailbox.lastAt = performance.now();
        done();
      }, done);
    },
  });
  smtp.on("error", () => {});
  const listener = createServer((socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)).on("error", () => {}));
    if (mailbox.down) socket.resetAndDestroy();
    else smtp.server.emit("connection", socket);
  });
  await new Promise<void>((resolve) => listener.listen(0, host, resolve));
  const mailbox: Mailbox = {
    url: `smtp://${host}:${(listener.address() as AddressInfo).port}`,
    down: false,
    counts: new Map(),
    lastAt: 0,
    async stop() {
      const closed = new Promise((resolve) => listener.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  return mailbox;
}
