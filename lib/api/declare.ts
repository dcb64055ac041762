import type * as z from "zod";
import type { ApiScope } from "./scopes";

/** One route: the handler reads and answers by the schemas that the OpenAPI document shows. */
export type ApiRoute<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> = {
  method: "GET" | "POST";
  /** Below /api/v1. */
  path: `/${string}`;
  scope: ApiScope;
  summary: string;
  params: z.ZodType<Params>;
  query: z.ZodType<Query>;
  /** Undefined for a route that reads. */
  body: z.ZodType<Body>;
  /** Whether a call that is repeated with the same Idempotency-Key does nothing more. */
  once: boolean;
  /** The status when it has done something. */
  status: 200 | 201;
  answer: z.ZodType<Answer>;
};

/** What an Idempotency-Key may be: visible ASCII characters. The OpenAPI document tells the same pattern. */
export const IDEMPOTENCY_KEY = /^[!-~]{1,200}$/;

/** Lets TypeScript find the types of a route's parts. */
export function declare<Params, Query, Body, Answer>(
  route: ApiRoute<Params, Query, Body, Answer>,
): ApiRoute<Params, Query, Body, Answer> {
  return route;
}
