/** A form as a browser without JavaScript would send it: its hidden fields, and how to fill it in. */
export type FormPost = {
  headers: Record<string, string>;
  body(fields: Record<string, string>): string;
};

const BOUNDARY = "----bench-boundary";

/** Reads the first form of a page. */
export async function readForm(origin: string, path: string): Promise<FormPost> {
  const html = await (await fetch(`${origin}${path}`)).text();
  const form = /<form[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
  const hidden = [...form.matchAll(/<input type="hidden"([^>]*)>/g)].map(([, attributes = ""]) => [
    attribute(attributes, "name"),
    attribute(attributes, "value"),
  ]);
  return {
    headers: { origin, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body(fields) {
      const parts = [...hidden, ...Object.entries(fields)].map(
        ([name, value]) =>
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      return `${parts.join("")}--${BOUNDARY}--\r\n`;
    },
  };
}

function attribute(attributes: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
