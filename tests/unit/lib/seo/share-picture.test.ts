import { expect, test } from "vitest";
import { listedPages } from "@/lib/seo/listed-pages";
import { sharePicture, sharePictureOf } from "@/lib/seo/share-picture";

test("every page that is meant to be found has a picture of its own", () => {
  const addresses = listedPages().map((page) => sharePictureOf(page).url);
  expect(new Set(addresses).size).toBe(listedPages().length);
  expect(addresses).toEqual(listedPages().map((page) => `/compartir/${sharePicture(page).name}`));
  expect(sharePictureOf({ path: "/calcular-caso", title: "Otro" })).toMatchObject({
    url: "/compartir/calcular-caso.png",
    width: 1200,
    height: 630,
    alt: "Punto y Aparte: Calculadora de tu caso",
  });
});

test("titles use only letters that the picture's typefaces have", () => {
  // For any other the drawing library asks a server of Google for a typeface.
  for (const page of listedPages()) {
    expect(sharePicture(page).title).toMatch(/^[\u0020-\u007e\u00a1-\u00ff€–—‘’“”…·]+$/);
  }
});
