import { site } from "@/content/site";
import { sitePages } from "@/content/site-map";
import { paths } from "@/lib/kernel/paths";

/** In pixels, as social networks recommend. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The title in the site map, "Inicio", says nothing in a shared link. */
const HOME_TITLE = "Ley de la Segunda Oportunidad: evalúa tu caso gratis";

type Page = { path: string; title: string };

type SharePicture = {
  /** The file's name below /compartir. */
  name: string;
  title: string;
};

export function sharePicture({ path, title }: Page): SharePicture {
  const name = `${path.slice(1).replaceAll("/", "-") || "inicio"}.png`;
  return { name, title: path === paths.home ? HOME_TITLE : title };
}

/** The picture of a shared page; an unlisted page uses that of the home page. */
export function sharePictureOf(page: Page & { noindex?: boolean | undefined }) {
  const shown = page.noindex ? { path: paths.home, title: HOME_TITLE } : page;
  // The title of the browser tab may differ from that of the site map.
  const known = sitePages.find(({ path }) => path === shown.path);
  const { name, title } = sharePicture(known ?? shown);
  return {
    url: `/compartir/${name}`,
    ...SHARE_PICTURE_SIZE,
    type: "image/png",
    alt: `${site.brand}: ${title}`,
  };
}
