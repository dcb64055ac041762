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

/** Runs the page's last script in a browser that tells of its paints. */
function run(page: string, { hidden = false } = {}) {
  const loader = [...page.matchAll(/<script>(.*?)<\/script>/g)].at(-1)?.[1] ?? "";
  const asked: Asked[] = [];
  const waiting: (() => void)[] = [];
  const wait = (then: () => void) => waiting.push(then);
  class PerformanceObserver {
    static supportedEntryTypes = ["paint"];
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
    self: { PerformanceObserver },
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

test("a tab that nobody sees waits for no paint", () => {
  expect(run(rewrite(PAGE), { hidden: true }).asked).toEqual(SCRIPTS);
});

test("a page whose scripts are written in another way fails the build", () => {
  expect(() => rewrite("<html><body></body></html>")).toThrow(/page\.html has no scripts/);
});
