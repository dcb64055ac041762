import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ExportLinks } from "@/components/admin/requests/list/export-links";

const linksOf = (href: string | undefined) =>
  renderToStaticMarkup(<ExportLinks href={href} firms={[]} onDownload={() => {}} />).match(
    /<a [^>]*href="[^"]*"/g,
  ) ?? [];

test("no file can be asked for while another list is wanted than the shown one", () => {
  expect(linksOf("/admin/leads/export?tab=all").length).toBeGreaterThan(1);
  expect(linksOf(undefined)).toEqual([]);
});
