import { expect, test } from "vitest";
import { noteMessage } from "@/lib/requests/sheet/note-message";
import { storeNewLead } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";

const adviser = await signedIn(["asesor"]);

const eventsOf = (leadId: string) =>
  sql("SELECT type, data, actor_email FROM lead_events WHERE lead_id = $1", [leadId]);

test("a message that an adviser opens is in the history, with its words and its program", async () => {
  const { id } = await storeNewLead();
  const sent = { channel: "whatsapp", message: "papers" };
  expect(await adviser.run(() => noteMessage(id, sent))).toEqual({});
  expect(await eventsOf(id)).toEqual([
    { type: "message_opened", data: sent, actor_email: adviser.email },
  ]);
});

test.each([
  ["another program", { channel: "fax", message: "papers" }],
  ["another message", { channel: "email", message: "toString" }],
  ["nothing", null],
])("%s is not noted", async (_, sent) => {
  const { id } = await storeNewLead();
  expect(await adviser.run(() => noteMessage(id, sent))).toBeUndefined();
  expect(await eventsOf(id)).toEqual([]);
});

test("a lead in quarantine, or none, has no history of messages", async () => {
  const { id } = await storeNewLead({ suspect: true, suspectReasons: ["no-start"] });
  const sent = { channel: "email", message: "promised" };
  for (const leadId of [id, crypto.randomUUID(), "nada"]) {
    expect(await adviser.run(() => noteMessage(leadId, sent))).toBeUndefined();
  }
  expect(await eventsOf(id)).toEqual([]);
});
