import { expect, test, vi } from "vitest";
import { readWarnings } from "@/lib/process/warnings";
import { startWorker } from "@/lib/process/worker";
import { signedIn } from "@/tests/support/signed-in";
import { SOON } from "@/tests/support/soon";

const admin = await signedIn(["admin"]);
const titles = async () => (await admin.run(readWarnings)).map(({ title }) => title);

test("the owner sees a warning while no worker sends notifications", async () => {
  const NOBODY = "Nadie está enviando los avisos de leads";
  expect(await titles()).toContain(NOBODY);
  const worker = startWorker();
  try {
    await vi.waitFor(async () => expect(await titles()).not.toContain(NOBODY), SOON);
  } finally {
    await worker.stop();
  }
  expect(await titles()).toContain(NOBODY);
});
