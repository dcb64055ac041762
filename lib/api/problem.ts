import "server-only";
import * as z from "zod";
import { AccessError } from "@/lib/accounts/session";
import { DeadlineError } from "@/lib/kernel/deadline";
import { log } from "@/lib/kernel/log";

const TITLE = {
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  411: "Length Required",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
} as const;

type ProblemStatus = keyof typeof TITLE;

const wrongFieldSchema = z.strictObject({
  field: z.string().meta({ description: "The path of the field; empty for the whole." }),
  detail: z.string(),
});

export type WrongField = z.infer<typeof wrongFieldSchema>;

/** The body of every refusal (RFC 9457). */
export const problemSchema = z.strictObject({
  type: z.literal("about:blank"),
  title: z.enum(Object.values(TITLE)),
  status: z.int(),
  detail: z.string(),
  errors: z.array(wrongFieldSchema).optional(),
});

/** A call of the API is refused. */
export class ApiProblem extends Error {
  override name = "ApiProblem";
  constructor(
    readonly status: ProblemStatus,
    readonly detail: string,
    readonly more: { errors?: readonly WrongField[]; waitMs?: number } = {},
  ) {
    super(detail);
  }
}

export function missingLead(): ApiProblem {
  return new ApiProblem(404, "There is no such request.");
}

/** What a schema refuses, field by field. */
export function wrongFields({ issues }: z.ZodError): WrongField[] {
  return issues.map(({ path, message }) => ({ field: path.join("."), detail: message }));
}

/** Nothing that was answered for a token may be kept, listed, or read by the page of another site. */
const HEADERS = { "cache-control": "no-store", "x-robots-tag": "noindex" };

export function jsonAnswer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: HEADERS });
}

/** The answer of `work`, or the problem that it throws. Other errors are logged and tell nothing. */
export async function answerProblems(
  route: string,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiProblem) return problemAnswer(error);
    if (error instanceof AccessError) return problemAnswer(new ApiProblem(403, "Not allowed."));
    log.error("api.failed", error, { route });
    if (error instanceof DeadlineError) {
      return problemAnswer(new ApiProblem(503, "The database is slow.", { waitMs: 10_000 }));
    }
    return problemAnswer(new ApiProblem(500, "The call failed. It can be repeated."));
  }
}

/** The answer to any other address below /api/v1. */
export function answerUnknown(): Response {
  return problemAnswer(new ApiProblem(404, "There is no such route."));
}

function problemAnswer({ status, detail, more }: ApiProblem): Response {
  const { errors, waitMs } = more;
  const body: z.infer<typeof problemSchema> = {
    type: "about:blank",
    title: TITLE[status],
    status,
    detail,
    ...(errors && { errors: [...errors] }),
  };
  const headers = {
    ...HEADERS,
    "content-type": "application/problem+json",
    ...(status === 401 && { "www-authenticate": "Bearer" }),
    ...(waitMs !== undefined && { "retry-after": String(Math.ceil(waitMs / 1_000)) }),
  };
  return Response.json(body, { status, headers });
}
