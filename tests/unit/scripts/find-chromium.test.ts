import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "@/tests/support/temporary-folder";

const { path: folder, remove } = temporaryFolder("chromium");
const [first, second, browsers] = [join(folder, "1"), join(folder, "2"), join(folder, "browsers")];
const asked = join(folder, "asked");

// Playwright reads where its browsers are when it is loaded.
vi.stubEnv("PLAYWRIGHT_BROWSERS_PATH", browsers);
const { chromium } = await import("@playwright/test");
const { chromiumLaunch, ensureChromium, findChromium } = await import("@/scripts/find-chromium");

const ROOT = 0;
const SOMEBODY = 1000;

/** A machine with nothing on its PATH, and whose account it is. */
function emptyMachine(user: number) {
  for (const path of [first, second, browsers, asked])
    rmSync(path, { recursive: true, force: true });
  for (const path of [first, second]) mkdirSync(path);
  vi.stubEnv("PATH", [first, second].join(delimiter));
  vi.spyOn(process, "getuid").mockReturnValue(user);
}

/** A program that notes how it was called, and does what else it is told. */
function install(path: string, script = "") {
  mkdirSync(dirname(path), { recursive: true });
  const name = path.slice(dirname(path).length + 1);
  const note = `echo "${name} $*" >> ${asked}`;
  writeFileSync(path, `#!/bin/sh\n${note}\n${script}\n`, { mode: 0o755 });
  return path;
}

/** What makes a program appear, as an installer does. */
const appear = (path: string) => `echo '#!/bin/sh' > ${path}; /bin/chmod 755 ${path}`;

const calls = () => (existsSync(asked) ? readFileSync(asked, "utf8").trimEnd().split("\n") : []);

beforeEach(() => {
  emptyMachine(SOMEBODY);
  vi.spyOn(console, "info").mockReturnValue();
});
afterAll(() => {
  vi.unstubAllEnvs();
  remove();
});

describe("a Chromium", () => {
  test.each(["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"])(
    "of the machine is found by the name %s, in any folder of the PATH",
    (name) => {
      const path = install(join(second, name));
      expect(findChromium()).toBe(path);
      expect(chromiumLaunch().executablePath).toBe(path);
    },
  );

  test("is preferred to a Chrome, and that to Playwright's own", () => {
    const own = install(chromium.executablePath());
    expect(own.startsWith(browsers)).toBe(true);
    expect(findChromium()).toBe(own);
    const chrome = install(join(first, "google-chrome"));
    expect(findChromium()).toBe(chrome);
    expect(findChromium()).not.toBe(install(join(second, "not-chromium")));
    const best = install(join(second, "chromium"));
    expect(findChromium()).toBe(best);
  });

  test("that cannot be run is none", () => {
    writeFileSync(join(first, "chromium"), "", { mode: 0o644 });
    expect(findChromium()).toBeUndefined();
    expect(chromiumLaunch()).not.toHaveProperty("executablePath");
  });

  test("of root runs without the sandbox that root cannot have; everybody else keeps it", () => {
    expect(chromiumLaunch().args).toEqual([]);
    emptyMachine(ROOT);
    expect(chromiumLaunch().args).toContain("--no-sandbox");
  });
});

describe("where there is none", () => {
  test("nothing is installed once there is one", () => {
    install(join(first, "npx"));
    const path = install(join(first, "chromium"));
    expect(ensureChromium()).toBe(path);
    expect(calls()).toEqual([]);
  });

  test("Playwright installs its own", () => {
    const own = chromium.executablePath();
    install(join(first, "npx"), `/bin/mkdir -p ${dirname(own)}; ${appear(own)}`);
    install(join(first, "apt-get"));
    expect(ensureChromium()).toBe(own);
    expect(calls()).toEqual(["npx playwright install chromium"]);
  });

  test("and where that fails, root installs Debian's", () => {
    emptyMachine(ROOT);
    const path = join(second, "chromium");
    install(join(first, "npx"), "exit 1");
    install(join(first, "apt-get"), `[ "$1" = update ] || { ${appear(path)}; }`);
    expect(ensureChromium()).toBe(path);
    expect(calls()).toEqual([
      "npx playwright install chromium",
      "apt-get update",
      "apt-get install -y chromium",
    ]);
  });

  test.each([
    ["somebody on Debian", SOMEBODY, true, "sudo apt-get install -y chromium"],
    ["root on Debian, where there may be no sudo", ROOT, true, "apt-get install -y chromium"],
    ["somebody elsewhere", SOMEBODY, false, "npx playwright install chromium"],
    ["root elsewhere", ROOT, false, "npx playwright install chromium"],
  ])("and nothing helps, %s is told the command to run", (_, user, isDebian, command) => {
    emptyMachine(user);
    install(join(first, "npx"), "exit 1");
    if (isDebian) install(join(first, "apt-get"), "exit 100");
    expect(ensureChromium).toThrow(`No Chromium for the end-to-end tests. Run: ${command}`);
    expect(calls()[0]).toBe("npx playwright install chromium");
  });
});
