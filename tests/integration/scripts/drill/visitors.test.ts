import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { startBalancer } from "@/scripts/drill/balancer";
import { Visitors } from "@/scripts/drill/visitors";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

type Answer = "thanks" | "thanks, script" | "again" | "error" | "half";

/** Answers its first requests one after the other in these ways, and all later ones with the last. */
async function serve(...answers: Answer[]): Promise<number> {
  let asked = 0;
  const server: Server = createServer((_, response) => {
    const answer = answers[Math.min(asked++, answers.length - 1)];
    if (answer === "thanks") return response.writeHead(303, { location: "/gracias" }).end();
    if (answer === "thanks, script") {
      return response.writeHead(200, { "x-action-redirect": "/gracias;push" }).end("data");
    }
    if (answer === "again") return response.writeHead(200).end("form");
    if (answer === "error") return response.writeHead(500).end();
    response.writeHead(303, { "content-length": "10" }).write("half");
    return setImmediate(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** The first so many visitors, whoever they are. */
async function visit(origin: string, count: number): Promise<Visitors> {
  let person = 0;
  const next = () => ({ email: `persona${++person}@example.com`, headers: {}, body: "" });
  const visitors = new Visitors(origin, next, 50);
  const answered = () =>
    visitors.acknowledged.length +
    visitors.refused +
    Object.values(visitors.failed).reduce((sum, failures) => sum + failures, 0);
  await vi.waitUntil(() => answered() >= count);
  await visitors.stop();
  return visitors;
}

test("only a whole answer with the way to the thank-you page is an acknowledgement", async () => {
  const port = await serve("thanks", "thanks, script", "again", "error", "half", "again");
  const visitors = await visit(`http://127.0.0.1:${port}/`, 5);
  expect(visitors.acknowledged).toHaveLength(2);
  expect(visitors.refused).toBeGreaterThan(0);
  expect(visitors.failed).toEqual({ "500": 1, "broken off": 1 });
});

test("behind the balancer too, half an answer is none, and who does not listen is passed over", async () => {
  const balancer = await startBalancer();
  stops.push(balancer.stop);
  const closed = await serve("again");
  await stops.splice(-1)[0]?.();
  balancer.targets = [closed, await serve("half", "thanks")];
  const visitors = await visit(`${balancer.origin}/`, 4);
  expect(visitors.failed).toEqual({ "broken off": 1 });
  expect(visitors.acknowledged.length).toBeGreaterThan(2);
});

test("nobody there is an answer of the balancer, and no acknowledgement", async () => {
  const balancer = await startBalancer();
  stops.push(balancer.stop);
  const visitors = await visit(`${balancer.origin}/`, 1);
  expect(Object.keys(visitors.failed)).toEqual(["502"]);
  expect(visitors.acknowledged).toEqual([]);
});
