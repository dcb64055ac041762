import { expect, test } from "vitest";
import { GET } from "@/app/(back-office)/admin/leads/export/route";
import { db } from "@/lib/kernel/db";
import { readRequest } from "@/lib/my-request/read-request";
import { listLeads } from "@/lib/requests/list/list";
import { newToken, sendRequest } from "@/tests/support/my-request";
import { FOR_NAMED_FIRM, nameFirm } from "@/tests/support/named-firm";
import { signedIn } from "@/tests/support/signed-in";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";

const admin = await signedIn(["admin"]);

nameFirm();

async function exported(query: string): Promise<string> {
  const response = await admin.send(GET, `/admin/leads/export?tab=all${query}`);
  return response.status === 200 ? await response.text() : "";
}

async function cancel(leadId: string) {
  const token = await newToken(leadId);
  const version = (await readRequest(token))?.details?.call.version ?? "";
  expect(await sendRequest(token, "cancel", { version })).toMatchObject({ tone: "success" });
}

test("whoever has cancelled goes to no law firm, and the list says so, until they ask again", async () => {
  const { id, lead } = await storeLead();
  const relative = newLead({ phone: lead.phone });
  expect(await exported(FOR_NAMED_FIRM)).toContain(lead.email);
  await cancel(id);
  expect(await exported(FOR_NAMED_FIRM)).not.toContain(lead.email);
  expect(await exported("")).toContain(lead.email);
  // Somebody else who writes with the same phone is studied.
  await storeLead(relative);
  const withRelative = await exported(FOR_NAMED_FIRM);
  expect(withRelative).toContain(relative.email);
  expect(withRelative).not.toContain(lead.email);
  const list = await admin.run(() => listLeads("all", null));
  expect(Object.fromEntries(list.rows.map(({ email, blocked }) => [email, blocked]))).toEqual({
    [lead.email]: "Anulada por la persona",
    [relative.email]: null,
  });
  await storeLead({ ...lead, ...sentAgain() });
  expect(await exported(FOR_NAMED_FIRM)).toContain(lead.email);
  await db().lead.deleteMany();
});
