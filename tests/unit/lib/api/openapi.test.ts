import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { openApiDocument } from "@/lib/api/openapi";
import { API_ROUTES } from "@/lib/api/routes";
import { API_SCOPES } from "@/lib/api/scopes";

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(openApiDocument());
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, "3.1"]);
});

test("the document tells of every route, with its scope, its parameters and its bodies", () => {
  expect(openApiDocument()).toMatchObject({
    servers: [{ url: expect.stringMatching(/\/api\/v1$/) }],
    paths: {
      "/leads": {
        get: {
          security: [{ token: ["leads:read"] }],
          parameters: expect.arrayContaining([
            expect.objectContaining({ name: "cursor", in: "query", required: false }),
            expect.objectContaining({
              name: "limit",
              schema: { type: "integer", minimum: 1, maximum: 100, default: 50 },
            }),
          ]),
        },
        post: {
          parameters: [expect.objectContaining({ name: "Idempotency-Key", in: "header" })],
          requestBody: {
            content: {
              "application/json": {
                schema: {
                  additionalProperties: false,
                  required: expect.arrayContaining(["name", "phone", "consent"]),
                },
              },
            },
          },
        },
      },
      "/leads/{id}": { get: { parameters: [{ name: "id", in: "path", required: true }] } },
    },
  });
});

test("the document allows the keys that the server takes, and says when a repeated call is answered with 200", () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, ApiOperation>> };
  for (const path of ["/leads", "/leads/{id}/notes"]) {
    const { parameters = [], responses = {} } = paths[path]?.post ?? {};
    const { schema } = parameters.find(({ name }) => name === "Idempotency-Key") ?? {};
    const allowed = new RegExp(schema?.pattern ?? "nothing");
    for (const key of ["crm-4711", "~".repeat(200)]) expect(allowed.test(key)).toBe(true);
    for (const key of ["", "a b", "é", "x".repeat(201)]) expect(allowed.test(key)).toBe(false);
    expect(Object.keys(responses)).toEqual(["200", "201", "default"]);
  }
});

type ApiOperation = {
  parameters?: { name: string; schema?: { pattern?: string } }[];
  responses?: Record<string, object>;
};

test("each route has its handler, each handler its route, and each scope a use", () => {
  const handlers = globSync("app/api/v1/leads/**/route.ts").flatMap((file) => {
    const path = dirname(file).replace("app/api/v1", "").replace("[id]", "{id}");
    const exported = readFileSync(file, "utf8").matchAll(/^export const (GET|POST) /gm);
    return [...exported].map(([, method]) => `${method} ${path}`);
  });
  const declared = API_ROUTES.map(({ method, path }) => `${method} ${path}`);
  expect(handlers.toSorted()).toEqual(declared.toSorted());
  expect([...new Set(API_ROUTES.map(({ scope }) => scope))].toSorted()).toEqual(
    [...API_SCOPES].toSorted(),
  );
});
