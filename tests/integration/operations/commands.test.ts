import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { STANDALONE } from "@/scripts/site-build";
import { launchApp, runApp, startApp } from "@/tests/support/app";
import { alive, processesOf } from "@/tests/support/processes";
import { temporaryFolder } from "@/tests/support/temporary-folder";

const PASSWORD = "una-clave-larga-de-prueba";

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder("operations");
});
afterEach(() => folder.remove());

test("migrate, admin and worker start and stop their own database where no instance runs", async () => {
  const { run, launch } = commandsOn(folder.path);

  const migrated = await run("migrate");
  expect(migrated).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Applied: \S+/) });
  expect(await run("migrate")).toMatchObject({ code: 0, stdout: "Nothing to apply.\n" });

  const granted = await run("admin", "grant", "Ana@example.test");
  expect(granted.stdout).toMatch(/Password \(it will not be shown again\): \S{10,}/);
  expect((await run("admin", "grant", "ana@example.test", PASSWORD)).stdout).not.toContain(
    PASSWORD,
  );
  expect(await run("admin", "list")).toMatchObject({ stdout: "admin\tana@example.test\n" });
  // The only admin can be replaced, but not simply removed.
  expect(await run("admin", "revoke", "ana@example.test")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Es la única persona que administra"),
  });
  expect(await run("admin", "grant", "eva@example.test")).toMatchObject({ code: 0 });
  expect(await run("admin", "revoke", "ana@example.test")).toMatchObject({ code: 0 });
  expect(await run("admin", "list")).toMatchObject({
    code: 0,
    stdout: "admin\teva@example.test\n",
  });
  expect(await run("admin", "grant", "ana@example.test", "--role", "asesor")).toMatchObject({
    code: 0,
    stdout: "ana@example.test has the role asesor.\n",
  });
  expect((await run("admin", "revoke", "ana@example.test", "--role", "asesor")).code).toBe(0);
  expect((await run("admin", "grant", "ana@example.test", "--role", "jefa")).code).toBe(1);
  expect(await run("admin", "two-step-off", "eva@example.test")).toMatchObject({ code: 1 });

  const worker = await launch("worker");
  await worker.says("is running");
  const pids = processesOf(worker.pid, folder.path);
  expect(pids.length).toBeGreaterThan(3);
  expect({ code: await worker.stop(), logs: worker.stderr() }).toEqual({ code: 0, logs: "" });
  expect(alive(pids)).toEqual([]);
});

test("admin and worker use a running instance's database, and leave it running", async () => {
  const { run, launch } = commandsOn(folder.path);
  const app = await startApp({ env: { DATA_DIR: folder.path, WORKER: "off" } });

  expect((await run("admin", "list")).stdout).toBe("admin\tadmin@localhost.test\n");
  const worker = await launch("worker");
  await worker.says("is running");
  expect(await worker.stop("SIGINT")).toBe(0);
  expect((await fetch(`${app.url}/api/health/ready`)).status).toBe(200);

  expect(await app.stop()).toBe(0);
});

test("the commands that an image has beside the server need nothing but their bundles", async () => {
  expect((await commandsOn(folder.path).run("bundle")).code).toBe(0);
  const { run } = commandsOn(folder.path, (name) => [join(STANDALONE, "commands", `${name}.mjs`)]);

  expect(await run("migrate")).toMatchObject({ code: 0, stderr: "" });
  expect((await run("admin", "grant", "ana@example.test")).code).toBe(0);
  expect((await run("admin", "list")).stdout).toBe("admin\tana@example.test\n");
  expect(await run("retention", "--dry-run")).toMatchObject({ code: 0, stderr: "" });
  expect(await run("check-settings")).toMatchObject({ code: 0, stderr: "" });
});

const sourceOf = (name: string) => ["--import", "./scripts/register.mjs", `scripts/${name}.ts`];

function commandsOn(dataDir: string, programOf = sourceOf) {
  const options = (name: string, words: string[]) => ({
    env: { DATA_DIR: dataDir },
    command: [process.execPath, ...programOf(name), ...words],
  });
  return {
    run: (name: string, ...words: string[]) => runApp(options(name, words)),
    launch: (name: string, ...words: string[]) => launchApp(options(name, words)),
  };
}
