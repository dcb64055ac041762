import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { recordEvents } from "@/lib/history/record-event";
import { db, transaction } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { startWorker } from "@/lib/process/worker";
import { signedIn } from "@/tests/support/signed-in";
import { SOON } from "@/tests/support/soon";
import { sql } from "@/tests/support/sql";
import { storeLead } from "@/tests/support/store-lead";
import { startReceiver } from "@/tests/support/webhook-receiver";
import { endpointAt, messages } from "@/tests/support/webhooks";

const EVENTS = 300;

afterEach(async () => {
  await db().webhookEndpoint.deleteMany();
  await sql("DELETE FROM graphile_worker._private_jobs");
});

test(`fault 66: a worker is killed among ${EVENTS} messages, and each arrives with its id`, async () => {
  const admin = await signedIn(["admin"]);
  const receiver = await startReceiver();
  const { id: leadId } = await storeLead();
  await endpointAt(admin, receiver.url, ["lead.status_changed"]);
  await recordChanges(leadId, EVENTS);
  const ids = (await messages()).map(({ id }) => id).sort();
  expect(ids).toHaveLength(EVENTS);
  const arrived = () => new Set(receiver.received.map(({ headers }) => headers["webhook-id"]));
  const child = spawn(
    process.execPath,
    ["--import", "./scripts/register.mjs", "scripts/worker.ts"],
    { env: { ...process.env, WEBHOOK_ALLOW_PRIVATE: "1" }, stdio: "ignore" },
  );
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(EVENTS / 10), SOON);
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  expect(arrived().size).toBeLessThan(EVENTS);
  env().webhookAllowPrivate = true;
  const worker = startWorker();
  try {
    await vi.waitFor(() => expect([...arrived()].sort()).toEqual(ids), SOON);
    await vi.waitFor(async () => {
      const left = await sql("SELECT 1 FROM webhook_messages WHERE delivered_at IS NULL");
      expect(left).toEqual([]);
    }, SOON);
  } finally {
    await worker.stop();
    await receiver.stop();
  }
});

test("fault 66: an endpoint that never answers holds up no other one", async () => {
  const admin = await signedIn(["admin"]);
  const [silent, other] = [await startReceiver(), await startReceiver()];
  let isGivenUp = false;
  silent.answer = (response) => response.once("close", () => (isGivenUp = true));
  const { id: leadId } = await storeLead();
  for (const { url } of [silent, other]) await endpointAt(admin, url, ["lead.status_changed"]);
  // The second event comes after the first one to the silent endpoint in any common queue.
  await recordChanges(leadId, 2);
  env().webhookAllowPrivate = true;
  const worker = startWorker();
  try {
    await vi.waitFor(() => expect(silent.received).toHaveLength(1), SOON);
    await vi.waitFor(() => expect(other.received).toHaveLength(2), SOON);
    expect(isGivenUp).toBe(false);
  } finally {
    await silent.stop();
    await worker.stop();
    await other.stop();
  }
});

async function recordChanges(leadId: string, count: number): Promise<void> {
  const data = { from: "nuevo", to: "en_estudio" } as const;
  const events = Array.from({ length: count }, () => {
    return { leadId, type: "status_changed", data } as const;
  });
  await transaction((tx) => recordEvents(tx, events, null));
}
