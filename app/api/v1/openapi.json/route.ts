import { openApiDocument } from "@/lib/api/openapi";

/** What other programs can do here, for tools that read OpenAPI. It needs no token. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return Response.json(openApiDocument(), {
    headers: { "cache-control": "public, max-age=300", "x-robots-tag": "noindex" },
  });
}
