import { expect, test } from "vitest";
import { sitePages } from "@/content/site-map";
import { sharePictureOf, sharePictures } from "@/lib/share-picture";

test("every page of the site map has a picture of its own", () => {
  const addresses = sitePages.map(({ path }) => sharePictureOf(path).url);
  expect(new Set(addresses).size).toBe(sitePages.length);
  expect(addresses).toEqual(sharePictures.map(({ name }) => `/compartir/${name}`));
  expect(sharePictureOf("/calcular-caso")).toMatchObject({
    url: "/compartir/calcular-caso.png",
    width: 1200,
    height: 630,
  });
});

test("another page has home's", () => {
  expect(sharePictureOf("/gracias").url).toBe(sharePictureOf("/").url);
});

test("titles use only letters that the picture's typefaces have", () => {
  // For any other the drawing library asks a server of Google for a typeface.
  for (const { title } of sharePictures) {
    expect(title).toMatch(/^[\u0020-\u007e\u00a1-\u00ff€–—‘’“”…·]+$/);
  }
});
