import type { Page } from "@playwright/test";

type Thing = { "@type": string; [name: string]: unknown };

/** What a page tells search engines in JSON-LD. Throws when any of it cannot be read. */
export async function thingsOf(page: Page): Promise<Thing[]> {
  const written = await page.locator('script[type="application/ld+json"]').allTextContents();
  return written.flatMap((text) => {
    const { "@context": context, "@graph": things } = JSON.parse(text);
    if (context !== "https://schema.org") throw new Error(`No schema.org: ${text}`);
    return things as Thing[];
  });
}
