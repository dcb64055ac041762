import { ImageResponse } from "next/og";
import { AppIcon } from "@/components/site/app-icon";

export const size = { width: 180, height: 180 };
export const contentType = "image/png";

/** The icon on the home screen of an iPhone or iPad. */
export default function AppleIcon() {
  return new ImageResponse(<AppIcon size={size.width} />, size);
}
