import { paths } from "@/lib/kernel/paths";
import { newPerson, type Person } from "./e2e-person";
import type { Send, Sent } from "./e2e-request";

export type Entry = [name: string, value: string | File];

/** The first form of a page: its address, and the hidden fields that name its action. */
export interface ServedForm {
  path: string;
  hidden: Entry[];
}

export async function readForm(send: Send, path = "/", headers = {}): Promise<ServedForm> {
  const { body } = await send({ path, headers });
  const form = /<form[\s\S]*?<\/form>/.exec(body)?.[0] ?? "";
  const inputs = [...form.matchAll(/<input type="hidden"([^>]*)>/g)];
  const hidden = inputs.map(
    ([, attributes = ""]): Entry => [attribute(attributes, "name"), attribute(attributes, "value")],
  );
  const names = hidden.map(([name]) => name);
  // Without JavaScript the second step gets its start token from the answer to the first.
  const lacksStart = names.includes("submissionKey") && !names.includes("start");
  return { path, hidden: lacksStart ? [...hidden, ...(await begin(send))] : hidden };
}

/** What a browser fetches at the first touch of a lead form. Many people share one start token. */
async function begin(send: Send): Promise<Entry[]> {
  const submissionKey = crypto.randomUUID();
  const { body } = await send({ path: `${paths.formStart}?key=${submissionKey}` });
  return [
    ["submissionKey", submissionKey],
    ["start", JSON.parse(body).start],
  ];
}

/** The entries of the whole hero form, as its second step sends them. */
export function heroEntries(form: ServedForm, person: Person = newPerson()): Entry[] {
  return [
    ...form.hidden,
    ["debtOver10k", "si"],
    ["multipleCreditors", "si"],
    ["hasProperties", "no"],
    ["fullName", person.fullName],
    ["email", person.email],
    ["phone", person.phone],
    ["preferredTimeSlot", "10:00-11:00"],
    ["consent", "on"],
    ["action", "send"],
  ];
}

/** The request of a browser without JavaScript. `origin` is that of the page with the form. */
export async function nativePost(
  path: string,
  entries: Entry[],
  headers: Sent["headers"] = {},
): Promise<Sent> {
  const { type, body } = await encode(entries);
  return { method: "POST", path, headers: { "content-type": type, ...headers }, body };
}

/**
 * The request of a browser with JavaScript: React's encoding of (previous state, form data), or of
 * the arguments `before` and the form data.
 */
export async function actionPost(
  path: string,
  actionId: string,
  entries: Entry[],
  headers: Sent["headers"] = {},
  before: readonly unknown[] = [{}],
): Promise<Sent> {
  const { type, body } = await encode([
    ...entries.map(([name, value]): Entry => [`_1_${name}`, value]),
    ["0", JSON.stringify([...before, "$K1"])],
  ]);
  return {
    method: "POST",
    path,
    headers: {
      "content-type": type,
      accept: "text/x-component",
      "next-action": actionId,
      ...headers,
    },
    body,
  };
}

/** The request by which one of our scripts calls an action with one plain argument. */
export function argumentPost(
  path: string,
  actionId: string,
  argument: unknown,
  headers: Sent["headers"] = {},
): Sent {
  const body = Buffer.from(JSON.stringify([argument]));
  return {
    method: "POST",
    path,
    headers: {
      "content-type": "text/plain;charset=UTF-8",
      "content-length": body.byteLength,
      accept: "text/x-component",
      "next-action": actionId,
      ...headers,
    },
    body,
  };
}

/** A multipart body and its length. */
async function encode(entries: Entry[]) {
  const formData = new FormData();
  for (const [name, value] of entries) formData.append(name, value);
  const encoded = new Response(formData);
  const body = Buffer.from(await encoded.arrayBuffer());
  return { type: encoded.headers.get("content-type") ?? "", body };
}

function attribute(attributes: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
