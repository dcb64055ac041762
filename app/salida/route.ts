import { neutralPage } from "@/content/neutral-page";

export const dynamic = "force-static";

/** What the quick exit leaves of the site behind the browser's Forward button. */
export function GET(): Response {
  return new Response(null, { status: 307, headers: { location: neutralPage.address } });
}
