import autocannon from "autocannon";
import { median, percentile } from "@/bench/results";

export type LoadResult = {
  /** Requests answered a second. */
  rate: number;
  /** The median and the 95th percentile of the response times in milliseconds. */
  p50: number;
  p95: number;
  /** How many responses had each status; `0` counts those that never came. */
  statuses: Record<number, number>;
  /** How many responses led on to each path. */
  locations: Record<string, number>;
};

export type Post = { headers: Record<string, string>; body: string };

/** Sends `requests` posts from `clients` connections, each waiting for its answer. */
export async function load(
  url: string,
  clients: number,
  requests: number,
  next: () => Post,
): Promise<LoadResult> {
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const locations: Record<string, number> = {};
  const started = performance.now();
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...next() });
  // The time of the last response: the tool itself ends on a tick of its clock.
  let ended = started;
  await new Promise<void>((resolve, reject) => {
    const target = {
      url,
      connections: clients,
      amount: requests,
      timeout: 30,
      requests: [{ method: "POST" as const, setupRequest }],
      setupClient: (client: autocannon.Client) => {
        client.on("headers", ({ headers }) => {
          // The tool's types are those of Node's headers; it gives a list of names and values in turns.
          const path = Array.isArray(headers) ? locationOf(headers) : undefined;
          if (path) locations[path] = (locations[path] ?? 0) + 1;
        });
      },
    };
    const run = autocannon(target, (error) => (error ? reject(error) : resolve()));
    run.on("response", (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds);
      ended = performance.now();
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  });
  const seconds = (ended - started) / 1_000;
  if (times.length < requests) statuses[0] = requests - times.length;
  return {
    rate: times.length / seconds,
    p50: median(times),
    p95: percentile(times, 0.95),
    statuses,
    locations,
  };
}

/** The path of the header `location`. */
function locationOf(headers: readonly string[]): string | undefined {
  const at = headers.findIndex((text, index) => index % 2 === 0 && /^location$/i.test(text));
  const location = headers[at + 1];
  return at < 0 || !location ? undefined : new URL(location, "http://localhost").pathname;
}
