import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Received, SmtpFault, TestSmtp } from "./smtp";

/** The test's end of an SMTP server that runs in another process. */
export class Inbox {
  constructor(private readonly address: string) {}

  /** Messages whose source contains `part`, oldest first. */
  async messages(part = ""): Promise<Received[]> {
    const answer = await fetch(this.address);
    const all: Received[] = await answer.json();
    return all.filter(({ raw }) => raw.includes(part));
  }

  async setFault(fault: SmtpFault): Promise<void> {
    await fetch(this.address, { method: "PUT", body: fault });
  }
}

/** Serves an SMTP server's messages, and the switch of its faults, to an Inbox. */
export async function serveInbox(smtp: TestSmtp) {
  const server = createServer(async (request, response) => {
    if (request.method === "PUT") {
      smtp.fault = (await text(request)) as SmtpFault;
    }
    response.setHeader("content-type", "application/json").end(JSON.stringify(smtp.messages));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => server.close(),
  };
}
