import autocannon from "autocannon";

export type LoadResult = {
  /** Requests answered a second. */
  rate: number;
  /** The median and the 95th percentile of the response times in milliseconds. */
  p50: number;
  p95: number;
  /** How many responses had each status; `0` counts those that never came. */
  statuses: Record<number, number>;
};

type LoadOptions = {
  url: string;
  clients: number;
  requests: number;
  headers?: Record<string, string>;
  /** Creates each request; without it they are plain GETs. */
  post?: () => { body: string; headers: Record<string, string> };
};

/** Sends `requests` requests from `clients` connections, each waiting for its answer. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { url, clients, requests, headers, post } = options;
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const started = performance.now();
  // The time of the last response: the tool itself ends on a tick of its clock.
  let ended = started;
  await new Promise<void>((resolve, reject) => {
    const target = {
      url,
      connections: clients,
      amount: requests,
      timeout: 30,
      headers: headers ?? {},
      requests: [requestOf(post)],
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
  times.sort((a, b) => a - b);
  return {
    rate: times.length / seconds,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    statuses,
  };
}

function requestOf(post: LoadOptions["post"]): autocannon.Request {
  if (!post) return { method: "GET" };
  return { method: "POST", setupRequest: (request) => ({ ...request, ...post() }) };
}

function percentile(sorted: number[], percent: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
