import "server-only";
import type * as z from "zod";
import { asApiCaller } from "@/lib/accounts/api-caller";
import { type AuditDetails, audit } from "@/lib/accounts/audit/audit";
import { hashedUuid } from "@/lib/kernel/hashed-uuid";
import { countAttempt } from "@/lib/kernel/rate-limit";
import { MAX_BODY_BYTES } from "@/lib/kernel/request";
import { actorOf, authenticate, callerOf, type FoundToken } from "./authenticate";
import { type ApiRoute, IDEMPOTENCY_KEY } from "./declare";
import { ApiProblem, answerProblems, jsonAnswer, wrongFields } from "./problem";
import { API_PATH } from "./routes";

/** What a call asks for. `key` is the same for a repeated call of a route that acts once. */
export type ApiCall<Params, Query, Body> = {
  params: Params;
  query: Query;
  body: Body;
  key: string;
};

/** What came of it. `trace` stands in the audit log, so it holds nothing personal. */
export type ApiDone<Answer> = { answer: Answer; status?: 200; trace?: AuditDetails };

type Context = { params: Promise<object> | undefined };
type Handler = (request: Request, context: Context) => Promise<Response>;

/**
 * The handler of a route: it wants a token with the route's scope, reads the call by the route's schemas, does
 * the work as the program, answers with what the schema promises and nothing else, and notes the call in the
 * audit log: of the calls with a token that may not be used now, one a minute. A call with a wrong token is not noted.
 */
export function answerCall<Params, Query, Body, Answer>(
  route: ApiRoute<Params, Query, Body, Answer>,
  work: (call: ApiCall<Params, Query, Body>) => Promise<ApiDone<Answer>>,
): Handler {
  return (request, context) =>
    answerProblems(route.path, async () => {
      const token = await authenticate(request.headers);
      const trace: AuditDetails = {};
      const response = await answerProblems(route.path, async () => {
        if (token.refusal) throw token.refusal;
        const caller = callerOf(token, route.scope);
        // Next gives none to a route without parameters.
        const params = readOr(404, route.params, (await context.params) ?? {});
        Object.assign(trace, leadOf(params));
        const call = { params, ...(await readCall(route, request, token)) };
        const done = await asApiCaller(caller, () => work(call));
        Object.assign(trace, done.trace);
        return jsonAnswer(route.answer.parse(done.answer), done.status ?? route.status);
      });
      if (token.refusal && (await countAttempt("api-refused", token.id)) > 0) return response;
      const { method } = route;
      const called = { method, route: API_PATH + route.path, answer: response.status };
      await audit("api.called", actorOf(token), { ...called, ...trace });
      return response;
    });
}

function leadOf(params: unknown): AuditDetails {
  const { id } = params as { id?: string };
  return id ? { lead: id } : {};
}

async function readCall<Params, Query, Body, Answer>(
  route: ApiRoute<Params, Query, Body, Answer>,
  request: Request,
  token: FoundToken,
) {
  const { searchParams } = new URL(request.url);
  return {
    query: readOr(422, route.query, Object.fromEntries(searchParams)),
    key: route.once ? readKey(request.headers, token) : "",
    body: readOr(422, route.body, route.method === "POST" ? await readBody(request) : undefined),
  };
}

function readOr<Value>(status: 404 | 422, schema: z.ZodType<Value>, sent: unknown): Value {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  if (status === 404) throw new ApiProblem(404, "The address names no request.");
  throw new ApiProblem(422, "Some fields are wrong.", { errors: wrongFields(parsed.error) });
}

/** A key of this token, so that two programs may choose the same. */
function readKey(headers: Headers, token: FoundToken): string {
  const key = headers.get("idempotency-key") ?? "";
  if (IDEMPOTENCY_KEY.test(key)) return hashedUuid([token.id, key]);
  throw new ApiProblem(422, "Send an Idempotency-Key of 1 to 200 visible ASCII characters.");
}

/** The server reads no more than the length that the header says. */
async function readBody(request: Request): Promise<unknown> {
  const { headers } = request;
  if (!/^application\/json\s*(?:;|$)/i.test(headers.get("content-type") ?? "")) {
    throw new ApiProblem(415, "Send application/json.");
  }
  const length = headers.get("content-length");
  if (length === null) throw new ApiProblem(411, "Send a Content-Length.");
  if (Number(length) > MAX_BODY_BYTES) throw new ApiProblem(413, "A body has at most 64 KB.");
  try {
    return JSON.parse(await request.text());
  } catch {
    throw new ApiProblem(422, "The body is not JSON.");
  }
}
