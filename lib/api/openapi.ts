import "server-only";
import * as z from "zod";
import { site } from "@/content/site";
import { siteOrigin } from "@/lib/kernel/env";
import { type ApiRoute, IDEMPOTENCY_KEY } from "./declare";
import { problemSchema } from "./problem";
import { API_PATH, API_ROUTES } from "./routes";

/** The OpenAPI 3.1 document, made of the schemas by which the handlers read and answer. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of API_ROUTES) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: "3.1.0",
    info: { title: site.brand, version: "1", description: DESCRIPTION },
    servers: [{ url: siteOrigin() + API_PATH }],
    paths,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  };
}

const DESCRIPTION =
  "Requests of people in debt, for the office's own systems. docs/api.md of the project has an example of each call.";

function operationOf({ method, path, scope, summary, ...route }: ApiRoute): object {
  return {
    summary,
    operationId: `${method} ${path}`
      .toLowerCase()
      .replace(/[^a-z]+/g, "-")
      .replace(/-$/, ""),
    description: `Needs the scope \`${scope}\`.`,
    security: [{ token: [scope] }],
    parameters: [
      ...parametersOf("path", route.params),
      ...parametersOf("query", route.query),
      ...(route.once ? [KEY_HEADER] : []),
    ],
    ...(method === "POST" && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: sent(route.body) } },
      },
    }),
    responses: {
      [route.status]: {
        description: "Done.",
        content: { "application/json": { schema: answered(route.answer) } },
      },
      ...(route.once && {
        200: {
          description: "It was done before.",
          content: { "application/json": { schema: answered(route.answer) } },
        },
      }),
      default: {
        description: "A problem (RFC 9457). With 429 and 503, Retry-After says when to try again.",
        content: { "application/problem+json": { schema: answered(problemSchema) } },
      },
    },
  };
}

const KEY_HEADER = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description: "Chosen by you. A call that is repeated with it does nothing more.",
  schema: { type: "string", pattern: IDEMPOTENCY_KEY.source },
};

function parametersOf(place: "path" | "query", schema: z.ZodType): object[] {
  const { properties = {}, required = [] } = sent(schema);
  return Object.entries(properties).map(([name, shape]) => {
    return { name, in: place, required: required.includes(name), schema: shape };
  });
}

function sent(schema: z.ZodType) {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: "input" });
  return shape;
}

function answered(schema: z.ZodType) {
  const { $schema: _, ...shape } = z.toJSONSchema(schema);
  return shape;
}
