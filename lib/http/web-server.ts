import http, { type RequestListener } from "node:http";
import { resolve } from "node:path";
import { scriptHashes } from "./content-security";
import { withStaticCache } from "./static-cache";

// Starts the built site: runs the server that Next wrote beside it, within limits that Next has no
// settings for. Node reads them when a server is made, so they are given before Next makes its own.

/** The checks come every 5 s: a body that trickles is closed after 25 s at the latest. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  // Next leaves an upgrade of a path that it does not know open for good. As a request it is refused.
  shouldUpgradeCallback: () => false,
};
/** Further connections are closed at once. Each takes one of the descriptors of the process. */
const MOST_CONNECTIONS = 2_000;

const { createServer } = http;
Object.assign(http, {
  createServer(listener: RequestListener) {
    const pages = new Set(Object.keys(scriptHashes() ?? {}));
    const server = createServer(LIMITS, refuseOdd(withStaticCache(pages, listener)));
    server.maxConnections = MOST_CONNECTIONS;
    return server;
  },
});
void import(resolve("server.js"));

/**
 * Refuses what no page of ours is asked by: an upgrade to another protocol, TRACE, which would repeat
 * the cookies of a request, and an address that names a host (`GET http://other.example/`) or `*`.
 */
function refuseOdd(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = "", headers } = request;
    const isUpgrade = headers.upgrade !== undefined && /upgrade/i.test(headers.connection ?? "");
    if (!isUpgrade && method !== "TRACE" && url.startsWith("/")) return listener(request, response);
    response.writeHead(method === "TRACE" ? 405 : 400, { connection: "close" }).end();
  };
}
