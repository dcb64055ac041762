import { jsonLd, type Thing } from "@/lib/seo/structured-data";

/** Tells search engines what a page is about. Shows nothing. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd leaves nothing that ends the element.
      dangerouslySetInnerHTML={{ __html: jsonLd(things) }}
    />
  );
}
