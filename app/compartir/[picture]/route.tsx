import { readFile } from "node:fs/promises";
import path from "node:path";
import { notFound } from "next/navigation";
import { ImageResponse } from "next/og";
import { SharePicture } from "@/components/site/share-picture";
import { listedPages } from "@/lib/seo/listed-pages";
import { SHARE_PICTURE_SIZE, sharePicture } from "@/lib/seo/share-picture";

// Built in advance, so that no request can make the server draw.
export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return listedPages().map((page) => ({ picture: sharePicture(page).name }));
}

/** The picture that social networks show for a page. */
export async function GET(_: Request, { params }: { params: Promise<{ picture: string }> }) {
  const { picture } = await params;
  const known = listedPages()
    .map(sharePicture)
    .find(({ name }) => name === picture);
  if (!known) notFound();
  return new ImageResponse(<SharePicture title={known.title} />, {
    ...SHARE_PICTURE_SIZE,
    fonts: await pictureFonts(),
  });
}

const SERIF = "node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff";
const SANS = "node_modules/@fontsource/figtree/files/figtree-latin-500-normal.woff";

/**
 * The brand's typefaces for drawn pictures. The pages use variable fonts in WOFF2, and the drawing
 * library reads neither.
 */
async function pictureFonts() {
  const [serif, sans] = await Promise.all([
    readFile(path.join(process.cwd(), SERIF)),
    readFile(path.join(process.cwd(), SANS)),
  ]);
  return [
    { name: "Source Serif 4", data: serif, weight: 600 as const, style: "normal" as const },
    { name: "Figtree", data: sans, weight: 500 as const, style: "normal" as const },
  ];
}
