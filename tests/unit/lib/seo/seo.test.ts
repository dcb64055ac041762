import { expect, test } from "vitest";
import { breadcrumbs } from "@/lib/seo/seo";

test("breadcrumbs know the pages of the site map and those below them", () => {
  const way = breadcrumbs("/blog", { title: "Uno", path: "/blog/uno" });
  expect(JSON.stringify(way)).toMatch(/"Inicio".*"Blog".*"Uno".*\/blog\/uno"/);
  expect(() => breadcrumbs("/no-existe")).toThrow("/no-existe is in no site map");
});
