import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { letPagesPaintFirst } from "@/scripts/paint-first";
import { temporaryFolder } from "@/tests/support/temporary-folder";

let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder("pages");
});

afterEach(() => folder.remove());

const PAGE = [
  '<html><head><link rel="stylesheet" href="/a.css"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/one.js"/>',
  '<link rel="preload" href="/font.woff2" as="font"/>',
  '<script src="/two.js" async=""></script><script src="/old.js" noModule=""></script></head>',
  '<body><p>Hola</p><script>self.data=1</script><script src="/one.js" async=""></script></body></html>',
].join("");

function rewrite(page: string): string {
  const file = join(folder.path, "page.html");
  writeFileSync(file, page);
  letPagesPaintFirst([file]);
  return readFileSync(file, "utf8");
}

type Asked = { src: string };

/** Runs the page's last script in a browser that tells of its paints, or in one that does not. */
function run(
  page: string,
  { hidden = false, told = ["mark", "paint"], trustedTypes = undefined as unknown } = {},
) {
  const loader = [...page.matchAll(/<script>(.*?)<\/script>/g)].at(-1)?.[1] ?? "";
  const asked: Asked[] = [];
  const waiting: (() => void)[] = [];
  const wait = (then: () => void) => waiting.push(then);
  class PerformanceObserver {
    static supportedEntryTypes = told;
    constructor(private tell: (entries: unknown, observer: PerformanceObserver) => void) {}
    disconnect() {}
    observe(wanted: unknown) {
      expect(wanted).toEqual({ type: "paint", buffered: true });
      wait(() => this.tell([], this));
    }
  }
  runInNewContext(loader, {
    document: {
      hidden,
      createElement: () => ({}),
      head: { append: (script: Asked) => asked.push(script) },
    },
    requestAnimationFrame: wait,
    setTimeout: wait,
    PerformanceObserver,
    self: { PerformanceObserver, trustedTypes },
  });
  return {
    asked,
    step() {
      for (const then of waiting.splice(0)) then();
    },
  };
}

const SCRIPTS = [{ src: "/two.js" }, { src: "/one.js" }];

test("scripts are asked for after the first paint, all of them, in their order", () => {
  const page = rewrite(PAGE);
  expect(page).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(page).toContain('as="font"');
  expect(page).toContain('<script src="/old.js" noModule=""></script>');
  expect(page).toContain("<script>self.data=1</script>");
  expect(page).not.toContain('async=""');
  expect(page).not.toContain('as="script"');

  const { asked, step } = run(page);
  expect(asked).toEqual([]);
  step();
  expect(asked).toEqual(SCRIPTS);
});

test("tells which scripts those are, whatever the page", () => {
  const pages = [PAGE, PAGE.replaceAll("/two.js", "/three.js")].map((page, index) => {
    const file = join(folder.path, `${index}.html`);
    writeFileSync(file, page);
    return file;
  });
  expect([...letPagesPaintFirst(pages)]).toEqual(["/two.js", "/one.js", "/three.js"]);
});

test("where the browser tells of no paint they wait for a frame", () => {
  const { asked, step } = run(rewrite(PAGE), { told: ["mark"] });
  step();
  expect(asked).toEqual([]);
  step();
  expect(asked).toEqual(SCRIPTS);
});

test("a tab that nobody sees waits for no paint", () => {
  expect(run(rewrite(PAGE), { hidden: true }).asked).toEqual(SCRIPTS);
});

test("a browser that wants a policy for the address of a script is given one", () => {
  const trustedTypes = {
    createPolicy(name: string, rules: { createScriptURL(address: string): string }) {
      expect(name).toBe("paint-first");
      return { createScriptURL: (address: string) => `trusted:${rules.createScriptURL(address)}` };
    },
  };
  const { asked } = run(rewrite(PAGE), { hidden: true, trustedTypes });
  expect(asked).toEqual(SCRIPTS.map(({ src }) => ({ src: `trusted:${src}` })));
});

test("a page whose scripts are written in another way fails the build", () => {
  expect(() => rewrite("<html><body></body></html>")).toThrow(/page\.html has no scripts/);
});
