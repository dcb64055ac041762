import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

export interface Sent {
  method?: string;
  /** The path as it goes on the wire, without normalization. */
  path?: string;
  headers?: OutgoingHttpHeaders;
  /** A stream goes out in chunks, without a Content-Length. */
  body?: string | Buffer | Readable;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Send = (sent?: Sent) => Promise<Answer>;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Sends one request exactly as given, which no browser and no `fetch` would do, and reads the whole
 * answer. Throws when the server closes the connection before it has answered.
 */
export function sendTo(
  origin: string,
  { method = "GET", path = "/", headers, body }: Sent = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answered = false;
    const outgoing = request({ agent, hostname, port, method, path, headers }, (answer) => {
      answered = true;
      text(answer).then(
        (whole) =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole }),
        reject,
      );
    });
    outgoing.on("error", (error) => {
      // The server may have closed an idle connection while this request was being sent.
      if (outgoing.reusedSocket && method === "GET") {
        resolve(sendTo(origin, { method, path, headers, body }));
      }
      // A server that refuses a body early closes the connection while the test still writes.
      else if (!answered) reject(error);
    });
    if (typeof body === "object" && "pipe" in body) body.pipe(outgoing);
    else outgoing.end(body);
  });
}

/** The body of a page without its script nonce, which differs in each answer. */
export function bodyWithoutNonce({ headers, body }: Answer): string {
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
  return nonce ? body.replaceAll(nonce, "NONCE") : body;
}
