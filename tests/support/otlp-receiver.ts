import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** A span as sent over the wire, with the fields that tests read. */
export type SentSpan = {
  traceId: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

/** Stands in for an OpenTelemetry receiver, and keeps everything it receives. */
export async function startOtlpReceiver() {
  const bodies: Sent[] = [];
  const paths: string[] = [];
  const server = createServer(async (request, response) => {
    paths.push(request.url ?? "");
    bodies.push((await json(request)) as Sent);
    response.setHeader("Content-Type", "application/json");
    response.end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    /** Everything, as text. */
    wire: () => JSON.stringify(bodies),
    spans: () =>
      bodies.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
