import { neutralPage } from "@/content/neutral-page";

export const dynamic = "force-static";

/** The quick exit leaves this address behind the browser's Forward button. */
export function GET(): Response {
  return new Response(null, { status: 307, headers: { location: neutralPage.address } });
}
