import { afterAll } from "vitest";

// Test files share their process: the settings of one must not reach the next.
const before = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
