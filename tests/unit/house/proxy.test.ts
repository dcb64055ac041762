import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { paths } from "@/lib/kernel/paths";
import { MAX_IMPORT_MEGABYTES } from "@/lib/requests/imports/import-state";

const caddyfile = readFileSync("deploy/Caddyfile", "utf8");
const filters = [...caddyfile.matchAll(/request>uri regexp "(.+)" "(.+)"/g)];

test("fault 58: both logs of the proxy leave out tokens and queries", () => {
  expect(filters).toHaveLength(2);
  for (const [, expression = "", kept = ""] of filters) {
    const logged = (uri: string) => uri.replace(new RegExp(expression, "g"), kept);
    expect(logged(`${paths.myRequest}/secret`)).toBe(`${paths.myRequest}/`);
    expect(logged(`${paths.firmPages}/secret`)).toBe(`${paths.firmPages}/`);
    expect(logged(`${paths.firmAddress}/secret`)).toBe(`${paths.firmAddress}/`);
    expect(logged("/auth/restablecer/secret?x=1")).toBe("/auth/restablecer/");
    expect(logged(`${paths.myRequest}?q=secret`)).toBe(paths.myRequest);
    expect(logged("/blog/una-entrada?utm_source=x")).toBe("/blog/una-entrada");
  }
});

test("the proxy lets the largest file of an import pass, with what a form adds to it", () => {
  const [, most] = /request_body @import \{\s+max_size (\d+)MiB/.exec(caddyfile) ?? [];
  expect(Number(most)).toBeGreaterThan(MAX_IMPORT_MEGABYTES);
  const manifest = readFileSync("deploy/kubernetes/site.yaml", "utf8");
  const [, inKubernetes] = /bodies of (\d+) MB pass/.exec(manifest) ?? [];
  expect(inKubernetes).toBe(most);
});
