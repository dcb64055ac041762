import { describe, expect, test } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { undoAttempt } from "@/lib/calls/undo-attempt";
import { undoStatus } from "@/lib/calls/undo-status";
import { db } from "@/lib/kernel/db";
import { sendPersonMail } from "@/lib/mails/send-person-mail";
import { changeMany, undoMany } from "@/lib/requests/bulk/bulk-status";
import { correctContact } from "@/lib/requests/people/correct-contact";
import {
  minutes,
  newAdviser,
  recordCall,
  storeCall,
  TUESDAY,
  workOnTuesday,
} from "@/tests/support/desk";
import { mailsOf } from "@/tests/support/jobs";
import { mailKindsOf as kindsOf, tickLeads } from "@/tests/support/leads";
import { mailServer } from "@/tests/support/mail-server";
import { sql } from "@/tests/support/sql";

await workOnTuesday();
const smtp = await mailServer();
const ana = await newAdviser("coordinador");
const admin = await newAdviser("admin");

const close = (leadId: string) => ana.run(() => changeStatus(leadId, "nuevo", "no_aplica"));

describe("alternatives, when an adviser closes a case as «no aplica»", () => {
  test("are written once, some minutes later, so that a slip can be taken back", async () => {
    const { leadId } = await storeCall();
    const done = await close(leadId);
    await ana.run(() => changeStatus(leadId, "no_aplica", "no_aplica"));
    expect(await kindsOf(leadId)).toEqual(["alternatives"]);
    const [job] = await mailsOf(leadId);
    expect(job.run_at).toEqual(minutes(10));
    if (done.outcome !== "changed" || !done.changeId) throw new Error("nothing changed");
    const { changeId } = done;
    await ana.run(() => undoStatus(changeId));
    expect(await kindsOf(leadId)).toEqual([]);
    await sendPersonMail(job.payload.mailId);
    expect(smtp.messages).toEqual([]);
  });

  test("are not sent once the case has another status", async () => {
    const { leadId } = await storeCall();
    await close(leadId);
    const [job] = await mailsOf(leadId);
    await ana.run(() => changeStatus(leadId, "no_aplica", "en_estudio"));
    await sendPersonMail(job.payload.mailId);
    expect(smtp.messages).toEqual([]);
    expect(await kindsOf(leadId)).toEqual([]);
    await ana.run(() => changeStatus(leadId, "en_estudio", "no_aplica"));
    const again = await mailsOf(leadId);
    await sendPersonMail(again.at(-1).payload.mailId);
    expect(smtp.messages).toMatchObject([{ subject: "Lo que puedes hacer ahora" }]);
    // An adviser has.
    expect(smtp.messages[0]?.text).toContain("Hemos mirado lo que nos dijiste");
  });

  test("are not written to somebody who has had them within 30 days, or after another status", async () => {
    const { leadId, personId } = await storeCall();
    await ana.run(() => changeStatus(leadId, "nuevo", "cerrado"));
    expect(await kindsOf(leadId)).toEqual([]);
    const again = await storeCall();
    await db().lead.update({ where: { id: again.leadId }, data: { personId } });
    await ana.run(() => changeStatus(leadId, "cerrado", "no_aplica"));
    await close(again.leadId);
    expect(await kindsOf(again.leadId)).toEqual([]);
    await sql("UPDATE mails SET created_at = created_at - interval '31 days'");
    await ana.run(() => changeStatus(again.leadId, "no_aplica", "nuevo"));
    await close(again.leadId);
    expect(await kindsOf(again.leadId)).toEqual(["alternatives"]);
  });

  test("are written at the desk and for many at once, and taken back with them", async () => {
    const call = await storeCall();
    const attemptId = await recordCall(ana, call, { status: "no_aplica" });
    expect(await kindsOf(call.leadId)).toEqual(["alternatives"]);
    await ana.run(() => undoAttempt(attemptId));
    expect(await kindsOf(call.leadId)).toEqual([]);
    const ids = [(await storeCall()).leadId, (await storeCall()).leadId];
    const ticked = await tickLeads(ids);
    const changed = await admin.run(() => changeMany(ticked, "no_aplica"));
    for (const id of ids) expect(await kindsOf(id)).toEqual(["alternatives"]);
    await admin.run(() => undoMany(changed?.changeId ?? ""));
    for (const id of ids) expect(await kindsOf(id)).toEqual([]);
  });
});

describe("«no hemos podido hablar contigo»", () => {
  /** A call that nobody answered twice. */
  async function storeThirdCall() {
    const call = await storeCall();
    for (let n = 0; n < 2; n++) await recordCall(ana, call, { outcome: "no_answer" });
    expect(await kindsOf(call.leadId)).toEqual([]);
    return call;
  }

  test("is written after the third unanswered call, and not after the second", async () => {
    const call = await storeThirdCall();
    await recordCall(ana, call, { outcome: "no_answer" });
    expect(await kindsOf(call.leadId)).toEqual(["unreached"]);
  });

  test.each(["spoken", "cancelled", null])(
    "is not sent once the call is %s: the person has rung back, cancelled or chosen an hour",
    async (closedBecause) => {
      const call = await storeThirdCall();
      await recordCall(ana, call, { outcome: "no_answer" });
      const [job] = await mailsOf(call.leadId);
      const closedAt = closedBecause && TUESDAY;
      const where = { id: call.taskId };
      await db().callTask.update({ where, data: { closedAt, closedBecause } });
      await sendPersonMail(job.payload.mailId);
      expect(smtp.messages).toEqual([]);
      expect(await kindsOf(call.leadId)).toEqual([]);
    },
  );

  test("is taken back with the slip, unless it has been sent", async () => {
    const call = await storeThirdCall();
    const attemptId = await recordCall(ana, call, { outcome: "voicemail" });
    await ana.run(() => undoAttempt(attemptId));
    expect(await kindsOf(call.leadId)).toEqual([]);
    const other = await storeThirdCall();
    const slip = await recordCall(ana, other, { outcome: "voicemail" });
    await sql("UPDATE mails SET sent_at = now() WHERE lead_id = $1", [other.leadId]);
    await ana.run(() => undoAttempt(slip));
    expect(await kindsOf(other.leadId)).toEqual(["unreached"]);
  });
});

describe("«no hemos podido llamarte», where the number is not the person's,", () => {
  const wrong = async (call: Awaited<ReturnType<typeof storeCall>>) =>
    recordCall(ana, call, { outcome: "wrong_number" });

  test("goes out at once, says it in words that a neighbour may read, and links to the request", async () => {
    const call = await storeCall();
    await wrong(call);
    const [job] = await mailsOf(call.leadId);
    expect(job.run_at.getTime()).toBeLessThan(minutes(2).getTime());
    await sendPersonMail(job.payload.mailId);
    expect(smtp.messages).toMatchObject([{ subject: "No hemos podido llamarte" }]);
    expect(smtp.messages[0]?.text).toMatch(/\/mi-solicitud\/[\w-]{43}/);
  });

  test("is not written to a mailbox that refused our last mail, that others read, or of a case that is over", async () => {
    const refused = await storeCall();
    await recordCall(ana, refused, { status: "no_aplica" });
    await sql("UPDATE mails SET refused_at = now(), refusal = 'unknown' WHERE lead_id = $1", [
      refused.leadId,
    ]);
    await sql("UPDATE leads SET status = 'contactado' WHERE id = $1", [refused.leadId]);
    const shared = await storeCall({ lead: { noMail: true } });
    const over = await storeCall({ lead: { status: "cerrado" } });
    for (const call of [refused, shared, over]) await wrong(call);
    expect(await kindsOf(refused.leadId)).toEqual(["alternatives"]);
    expect(await kindsOf(shared.leadId)).toEqual([]);
    expect(await kindsOf(over.leadId)).toEqual([]);
  });

  test("is taken back with the slip, and not sent once the number is corrected", async () => {
    const slip = await storeCall();
    const attemptId = await wrong(slip);
    await ana.run(() => undoAttempt(attemptId));
    expect(await kindsOf(slip.leadId)).toEqual([]);
    const call = await storeCall();
    await wrong(call);
    const [job] = await mailsOf(call.leadId);
    const { fullName, email } = await db().lead.findUniqueOrThrow({ where: { id: call.leadId } });
    const typed = { fullName, email, phone: "611 333 444", province: null };
    expect(await ana.run(() => correctContact(call.leadId, typed))).toBeNull();
    await sendPersonMail(job.payload.mailId);
    expect(smtp.messages).toEqual([]);
    const open = { personId: call.personId, closedAt: null };
    expect(await db().callTask.count({ where: open })).toBe(1);
  });
});
