import { site } from "@/content/site";
import { sitePages } from "@/content/site-map";
import { paths } from "@/lib/paths";

/** In pixels: what social networks ask for. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The map calls it "Inicio", which says nothing to whoever gets the link. */
const HOME_TITLE = "Ley de la Segunda Oportunidad: evalúa tu caso gratis";

type SharePicture = {
  /** Of the file below /compartir. */
  name: string;
  /** Written on the picture. */
  title: string;
};

/** The pictures there are: one for each page of the site map. */
export const sharePictures: readonly SharePicture[] = sitePages.map(({ path, title }) => ({
  name: nameOf(path),
  title: path === paths.home ? HOME_TITLE : title,
}));

/** The picture that is shown where somebody shares `path`; a page without its own has home's. */
export function sharePictureOf(path: string) {
  const wanted = nameOf(path);
  const own = sharePictures.find(({ name }) => name === wanted);
  const title = own?.title ?? HOME_TITLE;
  return {
    url: `/compartir/${own ? wanted : nameOf(paths.home)}`,
    ...SHARE_PICTURE_SIZE,
    type: "image/png",
    alt: `${site.brand}: ${title}`,
  };
}

function nameOf(path: string): string {
  return `${path.slice(1).replaceAll("/", "-") || "inicio"}.png`;
}
