import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NoticePanel } from "@/components/site/cookie-notice/notice-panel";

const html = renderToStaticMarkup(<NoticePanel choose={() => {}} />);
const pieces = [...html.matchAll(/<p>(.*?)<\/p>/gs)].map(([, piece = ""]) =>
  piece.replace(/<[^>]+>/g, ""),
);

test("the first layer names each purpose, and that advertisements are shown, not only measured", () => {
  const text = pieces.join(" ");
  expect(text).toContain("propias y de terceros");
  expect(text).toContain("para personalizar la web, medir visitas y anuncios");
  expect(text).toContain("mostrarte otros según tu visita");
});

test("no piece of it is so long that it could be the largest text of a page", () => {
  expect(pieces.length).toBeGreaterThanOrEqual(3);
  for (const piece of pieces) expect(piece.length, piece).toBeLessThanOrEqual(60);
});
