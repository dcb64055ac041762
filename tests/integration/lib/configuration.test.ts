import "@/tests/support/next-runtime";
import { expect, test, vi } from "vitest";
import { companyDetails } from "@/content/site";
import { AccessError } from "@/lib/accounts/session";
import { readWarnings } from "@/lib/configuration";
import { startWorker } from "@/lib/worker";
import { signedIn } from "@/tests/support/signed-in";
import { Visitor } from "@/tests/support/visitor";

const admin = await signedIn(["admin"]);
const titles = async () => (await admin.run(readWarnings)).map(({ title }) => title);

test("fault 2: nobody but an admin is told what is not configured", async () => {
  for (const visitor of [new Visitor(), await signedIn([]), await signedIn(["asesor"])]) {
    await expect(visitor.run(readWarnings)).rejects.toThrow(AccessError);
  }
});

test("every fact about the company that is a placeholder is named", async () => {
  const missing = Object.values(companyDetails)
    .filter(({ placeholder }) => placeholder)
    .map(({ label }) => label);
  const said = (await titles()).find((title) => title.startsWith("Faltan datos reales")) ?? "";
  for (const label of missing) expect(said).toContain(label);
});

test("that nobody sends notifications is a warning until a worker runs, and again when it has stopped", async () => {
  const NOBODY = "Nadie está enviando los avisos de leads";
  expect(await titles()).toContain(NOBODY);
  const worker = startWorker();
  try {
    await vi.waitFor(async () => expect(await titles()).not.toContain(NOBODY), {
      timeout: 15_000,
      interval: 50,
    });
  } finally {
    await worker.stop();
  }
  expect(await titles()).toContain(NOBODY);
});
