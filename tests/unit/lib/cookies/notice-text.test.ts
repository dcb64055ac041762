import { expect, test } from "vitest";
import { offeredBy } from "@/lib/cookies/categories";
import { noticeText } from "@/lib/cookies/notice-text";

const nothing = { agenda: false };

test("the notice names an optional cookie only where this installation would set it", () => {
  expect(noticeText(nothing)).toBe(
    "Solo usamos cookies necesarias. Si algún servicio de otra empresa quisiera poner las suyas, te lo preguntaríamos antes.",
  );
  expect(noticeText({ agenda: true })).not.toMatch(/visitas|publicidad/);
  expect(noticeText({ ...nothing, gaMeasurementId: "G-1" })).toBe(
    "Usamos cookies necesarias y, solo si aceptas, otras propias y de terceros para medir visitas.",
  );
  expect(noticeText({ ...nothing, googleAdsId: "AW-1" })).toMatch(/para medir anuncios\.$/);
  expect(noticeText({ agenda: true, gaMeasurementId: "G-1", metaPixelId: "1" })).toMatch(
    /para abrir la agenda y medir visitas y anuncios\.$/,
  );
});

test("a visitor accepts a category only where there is something to load, or an agenda to come", () => {
  expect(offeredBy(nothing)).toEqual(["personalisation"]);
  expect(offeredBy({ ...nothing, gaMeasurementId: "G-1" })).toEqual([
    "personalisation",
    "analytics",
  ]);
  expect(offeredBy({ ...nothing, metaPixelId: "1" })).toEqual(["personalisation", "marketing"]);
});
