import { globSync } from "node:fs";
import http, { type RequestListener } from "node:http";
import { resolve } from "node:path";
import { scriptHashes } from "./content-security";
import { cutSlowBodies } from "./cut-slow-bodies";
import { followData } from "./follow-data";
import { isRouterState, ROUTER_STATE_HEADER } from "./router-state";
import { withStaticCache } from "./static-cache";

// Starts the built site: runs the server that Next generates, with limits that Next has no settings for.
// Node reads them when it creates a server, so this file wraps `createServer` first.

/** Node checks every 2 s, so it closes a connection with a slow header after at most 12 s. */
const LIMITS = {
  headersTimeout: 10_000,
  // The most that the file of an import may take. `cutSlowBodies` has the limits of all others.
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 2_000,
  // Next never closes an upgrade of an unknown path. As an ordinary request it is refused.
  shouldUpgradeCallback: () => false,
};
/** Node closes further connections at once, because each one takes a file descriptor. */
const MAX_CONNECTIONS = 2_000;

const { createServer } = http;
Object.assign(http, {
  createServer(listener: RequestListener) {
    const built = new Set([...Object.keys(scriptHashes() ?? {}), ...builtFiles()]);
    const answer = refuseForeignRequests(withStaticCache(built, listener));
    const server = createServer(LIMITS, cutSlowBodies(answer));
    server.maxConnections = MAX_CONNECTIONS;
    followData(server);
    return server;
  },
});
void import(resolve("server.js"));

/** The paths of the scripts, styles and fonts of the build, whatever folder `next.config.mjs` gives it. */
function builtFiles(): string[] {
  return globSync(".next*/static/**/*.*").map((file) => file.replace(/^[^/]*/, "/_next"));
}

/**
 * Refuses requests that our pages never send: an upgrade to another protocol, TRACE (it would repeat the
 * request's cookies), a target with a host (`GET http://other.example/`) or `*`, and a router's state that Next
 * cannot read, which it hides from `proxy.ts`.
 */
function refuseForeignRequests(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = "", headers } = request;
    const isUpgrade = headers.upgrade !== undefined && /upgrade/i.test(headers.connection ?? "");
    const state = headers[ROUTER_STATE_HEADER]?.toString();
    const isOurs = method !== "TRACE" && url.startsWith("/") && isRouterState(state);
    if (!isUpgrade && isOurs) return listener(request, response);
    response.writeHead(method === "TRACE" ? 405 : 400, { connection: "close" }).end();
  };
}
