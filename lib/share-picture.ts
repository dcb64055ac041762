import { site } from "@/content/site";
import { sitePages } from "@/content/site-map";
import { paths } from "@/lib/paths";

/** In pixels: what social networks ask for. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The map calls it "Inicio", which says nothing to whoever gets the link. */
const HOME_TITLE = "Ley de la Segunda Oportunidad: evalúa tu caso gratis";

type Page = { path: string; title: string };

type SharePicture = {
  /** Of the file below /compartir. */
  name: string;
  /** Written on the picture. */
  title: string;
};

/** The picture of a page that is meant to be found. */
export function sharePicture({ path, title }: Page): SharePicture {
  const name = `${path.slice(1).replaceAll("/", "-") || "inicio"}.png`;
  return { name, title: path === paths.home ? HOME_TITLE : title };
}

/** What is shown where somebody shares a page; one that is not to be listed has home's. */
export function sharePictureOf(page: Page & { noindex?: boolean | undefined }) {
  const shown = page.noindex ? { path: paths.home, title: HOME_TITLE } : page;
  // A page may be called otherwise in its browser tab.
  const known = sitePages.find(({ path }) => path === shown.path);
  const { name, title } = sharePicture(known ?? shown);
  return {
    url: `/compartir/${name}`,
    ...SHARE_PICTURE_SIZE,
    type: "image/png",
    alt: `${site.brand}: ${title}`,
  };
}
