import { expect } from "@playwright/test";
import type { Inbox } from "./smtp";

/** Waits for the mail with this subject to an address. */
export async function mailTo(inbox: Inbox, email: string, subject: string) {
  const find = async () =>
    (await inbox.messages()).findLast(
      (mail) => mail.subject === subject && mail.envelope.to[0] === email,
    );
  await expect.poll(find, { message: subject }).toBeTruthy();
  return (await find()) ?? { text: "" };
}

/** The path of the link in a mail, with its token. */
export function linkIn({ text = "" }: { text?: string | undefined }): string {
  const link = /https?:\/\/[^/\s]+(\/auth\/\w+\?token=[\w-]+)/.exec(text)?.[1] ?? "";
  expect(link, "the mail's link").not.toBe("");
  return link;
}

let people = 0;

/** An address that no other test writes to. */
export function newAddress(): string {
  people += 1;
  return `persona-${process.pid}-${people}@example.test`;
}
