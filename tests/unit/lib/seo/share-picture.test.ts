import { expect, test } from "vitest";
import { listedPages } from "@/lib/seo/listed-pages";
import { sharePicture } from "@/lib/seo/share-picture";

test("titles use only letters that the picture's typefaces have", () => {
  // For any other the drawing library asks a server of Google for a typeface.
  for (const page of listedPages()) {
    expect(sharePicture(page).title).toMatch(/^[\u0020-\u007e\u00a1-\u00ff€–—‘’“”…·]+$/);
  }
});
