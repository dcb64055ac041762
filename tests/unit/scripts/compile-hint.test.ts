import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileWhileLoading } from "@/scripts/compile-hint";
import { temporaryFolder } from "@/tests/support/temporary-folder";

test("the hint is the first thing in a script, once", () => {
  const folder = temporaryFolder("scripts");
  try {
    const script = join(folder.path, "one.js");
    writeFileSync(script, "push(() => 1);\n");
    compileWhileLoading([script]);
    compileWhileLoading([script]);
    expect(readFileSync(script, "utf8")).toBe("//# allFunctionsCalledOnLoad\npush(() => 1);\n");
  } finally {
    folder.remove();
  }
});
