import { freePort } from "@/prisma/free-port";
import { type App, launchApp, startApp } from "./app";
import { type Send, sendTo } from "./e2e-request";
import { type RoundRobin, startRoundRobin } from "./round-robin";
import { temporaryFolder } from "./temporary-folder";

const WORKER = [process.execPath, "--import", "./scripts/register.mjs", "scripts/worker.ts"];

/** Two web processes of one build behind one address, and a separate worker. */
export interface Replicas {
  balancer: RoundRobin;
  apps: App[];
  stop(): Promise<void>;
}

/**
 * Starts all of them at once, on the database of `env`. Requests alternate between the two web
 * processes.
 */
export async function startReplicas(env: Record<string, string>): Promise<Replicas> {
  const stops: (() => unknown)[] = [];
  async function stop() {
    for (const end of stops.splice(0).reverse()) await end();
  }
  try {
    const ports = [await freePort(), await freePort()];
    const balancer = await startRoundRobin(ports);
    stops.push(balancer.stop);
    const shared = { ...env, APP_URL: balancer.url, WORKER: "off", TRUSTED_PROXIES: "1" };
    const own = () => {
      const folder = temporaryFolder("replica");
      stops.push(folder.remove);
      return { ...shared, DATA_DIR: folder.path };
    };
    const starts = ports.map(async (port) => {
      const app = await startApp({ port, env: own() });
      stops.push(() => app.stop());
      return app;
    });
    const apps = (await Promise.allSettled(starts)).map((start) => {
      if (start.status === "rejected") throw start.reason;
      return start.value;
    });
    const worker = await launchApp({ env: own(), command: WORKER });
    stops.push(() => worker.stop());
    await worker.says("is running");
    return { balancer, apps, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Sends as one browser at an address would: it keeps its cookies and sends its origin. */
export function cookieSender(origin: string, address: string): Send {
  const cookies = new Map<string, string>();
  return async (sent = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const own = { "x-forwarded-for": address, ...(cookie && { cookie }) };
    const from = sent.method === "POST" ? { origin } : {};
    const answer = await sendTo(origin, { ...sent, headers: { ...own, ...from, ...sent.headers } });
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [pair = ""] = line.split(";");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
}
