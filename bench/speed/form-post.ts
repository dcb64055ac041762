import { randomUUID } from "node:crypto";
import { paths } from "@/lib/kernel/paths";

/** A form as a browser without JavaScript would send it: its hidden fields, and how to fill it in. */
export type FormPost = {
  headers: Record<string, string>;
  body(fields: Record<string, string>): string;
};

const BOUNDARY = "----bench-boundary";

/** Reads the first form of a page, or of the response to `request`. */
export async function readForm(
  origin: string,
  path: string,
  request?: RequestInit,
): Promise<FormPost> {
  const hidden = await readHidden(origin, path, request);
  return {
    headers: { origin, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: (fields) => multipart([...hidden, ...Object.entries(fields)]),
  };
}

/**
 * The same form as a browser with JavaScript sends it: React's encoding of (state, form data). On a
 * page of several forms it is the first whose HTML matches `naming`.
 */
export async function readScriptedForm(
  origin: string,
  path: string,
  { request, naming }: { request?: RequestInit; naming?: RegExp } = {},
): Promise<FormPost> {
  const all = await readHidden(origin, path, request, naming);
  // What a form of the office says is chosen by its buttons.
  const hidden = naming ? all.filter(([name]) => name.startsWith("$ACTION_")) : all;
  const reference = hidden.find(([name]) => /^\$ACTION_\d+:0$/.test(name))?.[1] ?? "{}";
  return {
    headers: {
      origin,
      accept: "text/x-component",
      "next-action": String(JSON.parse(reference).id),
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
    },
    body: (fields) =>
      multipart([
        ...[...hidden, ...Object.entries(fields)].map(
          ([name, value]): Part => [`_1_${name}`, value],
        ),
        ["0", JSON.stringify([{}, "$K1"])],
      ]),
  };
}

type Part = [name: string, value: string];

async function readHidden(
  origin: string,
  path: string,
  request?: RequestInit,
  naming = /<form/,
): Promise<Part[]> {
  const html = await (await fetch(`${origin}${path}`, request)).text();
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((one) => naming.test(one)) ?? "";
  const hidden = [...form.matchAll(/<input type="hidden"([^>]*)>/g)].map(
    ([, attributes = ""]): Part => [attribute(attributes, "name"), attribute(attributes, "value")],
  );
  return hidden.some(([name]) => name === "submissionKey") ? begin(origin, hidden) : hidden;
}

/**
 * Adds what a browser fetches at the first touch of a lead form. One start serves many visitors.
 */
async function begin(origin: string, hidden: Part[]): Promise<Part[]> {
  const submissionKey = randomUUID();
  const answer = await fetch(`${origin}${paths.formStart}?key=${submissionKey}`);
  const { start } = await answer.json();
  return [...hidden, ["submissionKey", submissionKey], ["start", start]];
}

function multipart(parts: Part[]): string {
  const lines = parts.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${lines.join("")}--${BOUNDARY}--\r\n`;
}

function attribute(attributes: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
