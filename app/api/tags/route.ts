import { tagIds } from "@/lib/cookies/tag-ids";

/**
 * Which tags there are. Pages are rendered when the site is built and settings are known when it
 * starts, so a browser asks here, once its visitor has consented to tags.
 */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return Response.json(tagIds(), { headers: { "cache-control": "no-store" } });
}
