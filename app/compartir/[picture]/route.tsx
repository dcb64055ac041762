import { notFound } from "next/navigation";
import { ImageResponse } from "next/og";
import { SharePicture } from "@/components/site/share-picture";
import { listedPages } from "@/lib/listed-pages";
import { pictureFonts } from "@/lib/picture-fonts";
import { SHARE_PICTURE_SIZE, sharePicture } from "@/lib/share-picture";

// Drawn at build time: nobody can have the server draw.
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
