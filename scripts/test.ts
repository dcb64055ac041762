import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "./run-command";
import { nightlySteps, steps } from "./test-steps";
import { removeRunFolder, testSettings } from "./test-world";
import type { Options, Outcome } from "./vitest-run";

// npm test                        everything
// npm test -- unit integration    these steps
// npm test -- unit leads          this step, with only the test files whose path contains "leads"
// npm test -- dates               not part of everything: see test-dates.ts
await runCommand(async () => {
  const words = process.argv.slice(2);
  const known = { ...steps, ...nightlySteps };
  const filters = words.filter((word) => !(word in known));
  const isNamed = words.length > filters.length;
  const chosen = Object.entries(isNamed ? known : steps).filter(
    ([name]) => !isNamed || words.includes(name),
  );

  const folder = mkdtempSync(join(tmpdir(), "pya-"));
  chmodSync(folder, 0o711);
  Object.assign(process.env, testSettings(), { TMPDIR: folder });

  let interrupted = false;
  // The running step gets the same signal from the terminal, and ends by itself.
  process.on("SIGINT", () => (interrupted = true)).on("SIGTERM", () => (interrupted = true));

  const total = { passed: 0, failed: 0 };
  const failures: string[] = [];
  try {
    for (const [name, step] of chosen) {
      if (interrupted) return 130;
      console.info(`\n━━ ${name}`);
      const began = Date.now();
      const outcome = await attempt(step, { filters, folder });
      const { passed, failed } = outcome;
      total.passed += passed;
      total.failed += failed;
      failures.push(...(outcome.failures ?? []));
      const seconds = Math.round((Date.now() - began) / 1000);
      console.info(`━━ ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
    }
  } finally {
    await removeRunFolder(folder);
  }
  // Named once more, because only the end of a long log is read, or kept.
  for (const failure of failures) console.info(`  ${failure}`);
  console.info(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
});

async function attempt(step: (typeof steps)[string], options: Options): Promise<Outcome> {
  try {
    return await step(options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}
