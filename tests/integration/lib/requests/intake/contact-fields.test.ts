import { expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { notifyLead } from "@/lib/mails/notify/notify";
import { CONSENT_FIELDS, calculatorShape } from "@/lib/requests/intake/form-state";
import { listLeads } from "@/lib/requests/list/list";
import { readLead } from "@/lib/requests/sheet/details";
import { heroFormData, sendHeroForm } from "@/tests/support/hero-form-data";
import { mailServer } from "@/tests/support/mail-server";
import { signedIn } from "@/tests/support/signed-in";

const smtp = await mailServer();
const admin = await signedIn(["admin"]);

const typed: Record<string, string> = {};
/** Fields of the form that nobody types, or that no column of their name stores. */
const others: readonly string[] = ["contactBy", "noMail", ...Object.values(CONSENT_FIELDS)];
const form = heroFormData({ preferredDay: "Jueves" });
for (const field of calculatorShape.fields.filter((field) => !others.includes(field))) {
  typed[field] = String(form.get(field) ?? `heroFormData has no ${field}`);
}

test("the contact that a person types is stored, listed and shown to an adviser, and only the name mailed", async () => {
  expect((await sendHeroForm(typed)).errors).toEqual({});
  const stored = await db().lead.findFirstOrThrow({ where: { email: typed.email ?? "" } });
  await notifyLead(stored.id);
  const mail = smtp.messages.map(({ text }) => text).join();
  const { rows } = await admin.run(() => listLeads("all", null));
  const sheet = await admin.run(() => readLead(stored.id));

  // Each message names the file that lost the fields.
  const lacking = (shown: string) =>
    Object.keys(typed).filter((it) => !shown.includes(typed[it] ?? ""));
  expect(stored, "lib/requests/intake/answer-form.ts").toMatchObject(typed);
  expect(lacking(mail), "in emails/new-lead.tsx").toEqual(
    Object.keys(typed).filter(
      (it) => !["fullName", "preferredDay", "preferredTimeSlot"].includes(it),
    ),
  );
  const { preferredDay: _, ...listed } = typed;
  expect(rows[0], "lib/requests/list/list.ts").toMatchObject(listed);
  expect(sheet, "lib/requests/sheet/details.ts").toMatchObject(typed);
});
