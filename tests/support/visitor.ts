import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external";
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external";
import { createRequestStoreForAPI } from "next/dist/server/async-storage/request-store";
import { NextRequest } from "next/server";
import type { FormAction, FormAnswer } from "@/lib/kernel/form-answer";

const ORIGIN = "http://localhost:3000";

/**
 * A browser for code that calls the framework's cookies() and headers(): it keeps cookies between
 * requests, and runs functions as the framework runs actions and handlers.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** The Set-Cookie headers of the last request. */
  setCookies: string[] = [];

  constructor(private readonly headers: Record<string, string> = {}) {}

  /** Runs `work` as the request of a server action or a page. */
  async run<T>(work: () => Promise<T>, extraHeaders: Record<string, string> = {}): Promise<T> {
    this.setCookies = [];
    return this.within(this.requestHeaders(extraHeaders), work);
  }

  /** Calls a route handler at `path`, and keeps the cookies of its answer. */
  async send(
    handler: (request: NextRequest) => Promise<Response>,
    path: string,
    init: { method?: string; body?: string | FormData; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    this.setCookies = [];
    const headers = this.requestHeaders(init.headers ?? {});
    const request = new NextRequest(new URL(path, ORIGIN), { ...init, headers });
    const response = await this.within(headers, () => handler(request));
    this.keep(response.headers.getSetCookie());
    return response;
  }

  /** Another browser with a copy of everything in this one. */
  copy(): Visitor {
    const copy = new Visitor(this.headers);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  private requestHeaders(extra: Record<string, string>): Headers {
    const headers = new Headers({ origin: ORIGIN, ...this.headers, ...extra });
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    if (cookies.length > 0) headers.set("cookie", cookies.join("; "));
    return headers;
  }

  private within<T>(headers: Headers, work: () => Promise<T>): Promise<T> {
    const store = createRequestStoreForAPI(
      { headers } as unknown as Parameters<typeof createRequestStoreForAPI>[0],
      { pathname: "/", search: "" },
      {} as Parameters<typeof createRequestStoreForAPI>[2],
      (lines) => this.keep(lines),
      undefined,
      undefined,
    );
    const page = { route: "/", page: "/page" } as Parameters<typeof workAsyncStorage.run>[0];
    return workAsyncStorage.run(page, () => workUnitAsyncStorage.run(store, work));
  }

  private keep(lines: string[]): void {
    this.setCookies.push(...lines);
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const at = pair.indexOf("=");
      const name = pair.slice(0, at);
      const gone = attributes.some((attribute) => /^max-age=0$|expires=.*1970/i.test(attribute));
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1));
    }
  }
}

/** Sends an account form as the site's own page does. */
export function sendAccountForm<Result>(
  visitor: Visitor,
  action: FormAction<Result>,
  fields: Record<string, string | Blob>,
  headers: Record<string, string> = {},
): Promise<FormAnswer<Result>> {
  const formData = formOf({ enhanced: "1", ...fields });
  return visitor.run(() => action(null, formData), headers);
}

/** What a browser sends of a form with these fields. */
export function formOf(fields: Record<string, string | Blob>): FormData {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.append(name, value);
  return formData;
}
