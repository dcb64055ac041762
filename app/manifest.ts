import type { MetadataRoute } from "next";
import { palette } from "@/content/palette";
import { site } from "@/content/site";
import { paths } from "@/lib/kernel/paths";
import { appIcons } from "@/lib/seo/app-icons";

/** How a phone names and draws the site on its home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.brand,
    short_name: site.brand,
    description: site.claim,
    lang: "es-ES",
    start_url: paths.home,
    // Keeps the browser's bar: a person who shares a phone can see where they are, and leave.
    display: "browser",
    background_color: palette.sand50,
    theme_color: palette.sand50,
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      ...appIcons.flatMap(({ size, name }) =>
        (["any", "maskable"] as const).map((purpose) => ({
          src: `/iconos/${name}`,
          type: "image/png",
          sizes: `${size}x${size}`,
          purpose,
        })),
      ),
    ],
  };
}
