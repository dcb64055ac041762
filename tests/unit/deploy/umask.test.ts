import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no documented command leaves a narrow umask in root's shell, where the next image would be built", () => {
  const lines = globSync("{docs,deploy,deploy/*}/*.md").flatMap((file) =>
    readFileSync(file, "utf8").split("\n"),
  );
  const narrowing = lines.filter((line) => /\bumask \d/.test(line));
  expect(narrowing.length).toBeGreaterThan(4);
  expect(narrowing.filter((line) => !/^\s*(# )?\(umask 077( &&|;) /.test(line))).toEqual([]);
});

test("the server can read its image, whatever umask the sources were cloned with", () => {
  const [built = ""] = readFileSync("Dockerfile", "utf8").split(/^FROM gcr\.io/m);
  expect(built).toMatch(/^RUN npm run build[\s\S]*^RUN chmod -R a\+rX \.next\/standalone$/m);
});
