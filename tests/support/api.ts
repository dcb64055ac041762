import { randomBytes } from "node:crypto";
import path from "node:path";
import { tokenId } from "@/lib/accounts/token";
import type { ApiRoute } from "@/lib/api/declare";
import { API_SCOPES } from "@/lib/api/scopes";
import { db } from "@/lib/kernel/db";

let tokens = 0;

/** Stores a token with these scopes, and returns it. */
export async function newToken(scopes: readonly string[] = API_SCOPES) {
  tokens += 1;
  const token = `pya_${randomBytes(32).toString("base64url")}`;
  const data = { name: `programa ${tokens}`, scopes: [...scopes], tokenHash: tokenId(token) };
  const { id, name } = await db().apiToken.create({ data });
  return { id, token, actor: `api:${name}` };
}

export type Sent = {
  token?: string;
  id?: string;
  query?: string;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
};

/** The handler of a route, and its request with these parts. */
export async function callOf(route: ApiRoute, sent: Sent) {
  const folder = `app/api/v1${route.path.replace("{id}", "[id]")}`;
  const module = await import(/* @vite-ignore */ path.resolve(folder, "route.ts"));
  const { token, id = "", query = "", key = crypto.randomUUID() } = sent;
  const body = route.method === "POST" ? textOf(sent.body) : null;
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== null && {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "idempotency-key": key,
    }),
    ...sent.headers,
  };
  const url = `/api/v1${route.path.replace("{id}", id)}${query}`;
  const handler = (request: Request): Promise<Response> =>
    module[route.method](request, { params: Promise.resolve(id ? { id } : {}) });
  return { handler, url, init: { method: route.method, headers, ...(body !== null && { body }) } };
}

/** Calls a route as a program does. */
export async function callApi(route: ApiRoute, sent: Sent = {}): Promise<Response> {
  const { handler, url, init } = await callOf(route, sent);
  return handler(new Request(new URL(url, "http://localhost:3000"), init));
}

function textOf(body: unknown): string {
  return typeof body === "string" ? body : JSON.stringify(body ?? {});
}
