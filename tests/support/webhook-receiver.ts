import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Received = { headers: Record<string, string>; body: string };

/** Another system, on this machine, which keeps what it is told. */
export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** How it answers; at first it accepts everything. */
  answer: (response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** The body of a message, read. */
export const told = ({ body }: Pick<Received, "body">) => JSON.parse(body);

export const answers =
  (status: number, headers = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, headers).end();
  };

export async function startReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    let body = "";
    request.setEncoding("utf8");
    for await (const part of request) body += part;
    receiver.received.push({ headers: request.headers as Record<string, string>, body });
    receiver.answer(response);
  });
  const receiver: WebhookReceiver = {
    url: "",
    received: [],
    answer: answers(204),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return receiver;
}
