import { notFound } from "next/navigation";
import { ImageResponse } from "next/og";
import { AppIcon } from "@/components/site/app-icon";
import { appIcons } from "@/lib/seo/app-icons";

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return appIcons.map(({ name }) => ({ icon: name }));
}

export async function GET(_: Request, { params }: { params: Promise<{ icon: string }> }) {
  const { icon } = await params;
  const size = appIcons.find(({ name }) => name === icon)?.size;
  if (!size) notFound();
  return new ImageResponse(<AppIcon size={size} />, { width: size, height: size });
}
