import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import DOMPurify from "isomorphic-dompurify";
import { paths } from "@/lib/kernel/paths";

const STYLE =
  "body{max-width:36rem;margin:auto;padding:1rem;font:18px/1.6 sans-serif}input,select,button{font:inherit}";

export interface PlainPage {
  url: string;
  stop(): void;
}

/**
 * Serves the text, links and form of the home page as a rival without a framework would: one short
 * inline style sheet, no scripts, fonts or pictures.
 */
export async function startPlainPage(origin: string): Promise<PlainPage> {
  const home = await (await fetch(`${origin}${paths.home}`)).text();
  const body = DOMPurify.sanitize(home, {
    FORBID_TAGS: ["style", "svg"],
    FORBID_ATTR: ["class", "style"],
  });
  const page = brotliCompressSync(
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Texto</title><style>${STYLE}</style></head><body>${body}</body></html>`,
  );
  const server = createServer((_, answer) => {
    answer.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
    });
    answer.end(page);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
