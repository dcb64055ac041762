import { expect, test } from "vitest";
import { runApp } from "@/tests/support/app";

const COMMAND = [process.execPath, "--import", "./scripts/register.mjs", "scripts/drill.ts"];

/** Half a minute each on a machine that does nothing else. */
const LIMIT_MS = 240_000;

function drill(...words: string[]) {
  return runApp({ command: [...COMMAND, ...words] });
}

test(
  "fault 35: ten times -9 under load, and no acknowledged lead is lost or without its job",
  async () => {
    const { code, stdout } = await drill("kill-web", "--quick");
    expect(stdout).toMatch(/^kill-web: \d{3,} acknowledged, 0 lost, 0 without job, .* s, held$/m);
    expect(stdout.match(/Killed web process/g)).toHaveLength(10);
    expect(code).toBe(0);
  },
  LIMIT_MS,
);

test(
  "a drill that loses a lead fails, and says so",
  async () => {
    const { code, stdout } = await drill("freeze-postgres", "--quick", "--lose-one");
    expect(stdout).toMatch(/^freeze-postgres: .* 1 lost, .* failed: 1 acknowledged leads lost/m);
    expect(code).toBe(1);
  },
  LIMIT_MS,
);

test("a drill that there is not is refused", async () => {
  const { code, stderr } = await drill("kill-everybody");
  expect(stderr).toContain("kill-web");
  expect(code).toBe(1);
});
