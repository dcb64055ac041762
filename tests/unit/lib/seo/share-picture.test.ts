import { expect, test } from "vitest";
import { listedPages } from "@/lib/seo/listed-pages";
import { sharePicture } from "@/lib/seo/share-picture";

test("titles use only mails that the share picture's fonts have", () => {
  // For any other letter the drawing library requests a font from a server of Google.
  for (const page of listedPages()) {
    expect(sharePicture(page).title).toMatch(/^[\u0020-\u007e\u00a1-\u00ff€–—‘’“”…·]+$/);
  }
});
