import { createElement } from "react";
import { describe, expect, test, vi } from "vitest";
import { db } from "@/lib/kernel/db";
import { sendMail } from "@/lib/kernel/mail";
import { notifyLead } from "@/lib/mails/notify/notify";
import { answerEraseForm } from "@/lib/privacy/erase-person";
import { findErasure, readPerson } from "@/lib/privacy/person";
import { ERASE_PROBLEMS } from "@/lib/privacy/person-state";
import { notificationsOf } from "@/tests/support/jobs";
import { personOf } from "@/tests/support/leads";
import {
  eraserOf,
  mailFiles,
  personForm,
  searchEverywhere,
  statusOf,
  storeCanary,
} from "@/tests/support/privacy";
import { signedIn } from "@/tests/support/signed-in";
import { insertRow, sql } from "@/tests/support/sql";
import { sentAgain, storeLead } from "@/tests/support/store-lead";

const admin = await signedIn(["admin"]);

const erase = eraserOf(admin);
const send = (form: FormData) => admin.run(() => answerEraseForm(form));
const BORRAR = { confirmation: "BORRAR" };

describe("fault 31: erasing a person", () => {
  test("leaves nothing in any table, in the queue or in the mail folder", async () => {
    const { id, lead, words } = await storeCanary({
      assessment: { answers: { note: "x" }, result: "A", rulesVersion: "1" },
    });
    const again = await storeLead({ ...lead, ...sentAgain() });
    const suspect = await storeLead({ ...lead, ...sentAgain(), suspicions: ["honeypot"] });
    await notifyLead(id);
    const bystander = await storeCanary();
    await notifyLead(bystander.id);
    expect(await searchEverywhere(words)).toEqual([
      "public.call_tasks",
      "public.consent_receipts",
      "public.lead_notes",
      "public.leads",
      "public.mails",
      "public.people",
      "public.request_links",
      expect.stringMatching(`mail/lead-${id}`),
    ]);
    const everything = [...words, id, again.id, suspect.id];
    expect(await searchEverywhere(everything)).toContain("graphile_worker._private_jobs");

    const ids = [id, again.id, suspect.id];
    expect(await send(personForm(again.id, ids, BORRAR))).toHaveProperty(
      "next",
      `/admin/personas?lead=${id}`,
    );

    expect(await searchEverywhere(words)).toEqual([]);
    expect(await searchEverywhere(ids)).toEqual(["public.erasures"]);
    expect(await statusOf(bystander.id)).toBeDefined();
    expect(mailFiles()).toEqual([expect.stringMatching(`^lead-${bystander.id}_`)]);
    const line = await db().auditEntry.findFirst({ orderBy: { id: "desc" } });
    expect(line).toMatchObject({
      action: "person.erased",
      actorEmail: admin.email,
      // The first lead's notification ran in this process, so its job still waits like the other's
      // and that of the mail.
      details: { leads: 3, notes: 1, events: 4, receipts: 6, attempts: 1, jobs: 3 },
    });
    expect(await admin.run(() => readPerson(id))).toBeNull();
    const erasure = await admin.run(() => findErasure(id));
    expect(erasure).toEqual({ erasedAt: expect.any(Date), leads: 3 });
  });

  test("leaves nothing of somebody whom an adviser has merged into the person", async () => {
    const { id, words } = await storeCanary();
    const other = await storeCanary();
    const third = await storeCanary();
    const [one, two, three] = await Promise.all([id, other.id, third.id].map(personOf));
    await sql("UPDATE people SET merged_into = $2 WHERE id = $1", [three, two]);
    await sql("UPDATE people SET merged_into = $2 WHERE id = $1", [two, one]);
    await sql("UPDATE leads SET person_id = $2 WHERE person_id = ANY($1)", [[two, three], one]);
    await sql("DELETE FROM call_tasks WHERE person_id = ANY($1)", [[two, three]]);
    for (const canary of [other, third]) {
      const file = await admin.run(() => readPerson(canary.id));
      const { people } = file?.leads[0]?.rows ?? {};
      expect(people?.map((row) => row.id)).toContain(two);
    }
    const shown = [id, other.id, third.id];
    for (const lead of shown) {
      expect(await erase([lead], shown)).toHaveProperty("next", `/admin/personas?lead=${lead}`);
    }
    expect(await searchEverywhere([...words, ...other.words, ...third.words])).toEqual([]);
  });

  test("leaves in the register of rights that somebody asked, and nothing that tells who", async () => {
    const { id, words, mark } = await storeCanary();
    const merged = await storeCanary();
    const [one, two] = await Promise.all([id, merged.id].map(personOf));
    await sql("UPDATE people SET merged_into = $2 WHERE id = $1", [two, one]);
    await sql("UPDATE leads SET person_id = $2 WHERE person_id = $1", [two, one]);
    const asked = {
      kind: "access",
      channel: "email",
      received_at: "2026-11-01",
      due_at: "2026-12-01",
      requester: `Su abogada, de ${mark}`,
      extended_because: `Es largo lo de ${mark}`,
      answer: `Hola, ${mark}`,
      outcome: "granted",
      answered_at: "2026-11-20",
    };
    const rights = [
      await insertRow("rights_requests", { ...asked, person_id: one }),
      await insertRow("rights_requests", { ...asked, person_id: two }),
    ];
    const file = await admin.run(() => readPerson(id));
    expect(file?.leads[0]?.rows.rights.map((row) => row.id).toSorted()).toEqual(
      rights.map((row) => row.id).toSorted(),
    );

    // The other requests of the person stay: what was asked and answered may be about the erased one.
    const shown = [id, merged.id];
    expect(await erase([id], shown)).toHaveProperty("next", `/admin/personas?lead=${id}`);
    const kept = "SELECT person_id, requester, answer FROM rights_requests WHERE id = ANY($1)";
    const ids = rights.map((row) => row.id);
    const left = { person_id: one, requester: null, answer: null };
    expect(await sql(kept, [ids])).toContainEqual(left);

    await erase([merged.id]);
    expect(await searchEverywhere([...words, ...merged.words])).toEqual([]);
    const rest = await db().rightsRequest.findMany({ where: { id: { in: ids } } });
    expect(rest).toHaveLength(2);
    for (const right of rest) {
      expect(right).toMatchObject({
        kind: "access",
        personId: null,
        requester: null,
        answer: null,
        extendedBecause: expect.stringContaining("Borrado"),
        outcome: "granted",
        answeredAt: expect.any(Date),
      });
    }
  });

  test.each([
    ["nothing", "", ERASE_PROBLEMS.unconfirmed],
    ["another person's e-mail", "nadie@ejemplo.es", ERASE_PROBLEMS.unconfirmed],
  ])(
    "is refused, and keeps everything, when the adviser typed %s",
    async (_, confirmation, problem) => {
      const { id, words } = await storeCanary();
      const before = await searchEverywhere(words);
      const outcome = await send(personForm(id, [id], { confirmation }));
      expect(outcome).toMatchObject({
        notice: { tone: "error", text: problem },
        values: { lead: id },
      });
      expect(await searchEverywhere(words)).toEqual(before);
      expect(await notificationsOf(id)).toHaveLength(1);
    },
  );

  test.each([
    ["the word in small letters, and spaces", () => " borrar "],
    ["the e-mail", (email: string) => ` ${email.toUpperCase()} `],
  ])("is done when the adviser typed %s", async (_, confirmation) => {
    const { id, lead } = await storeCanary();
    const form = personForm(id, [id], { confirmation: confirmation(lead.email) });
    expect(await send(form)).toHaveProperty("next", `/admin/personas?lead=${id}`);
    expect(await statusOf(id)).toBeUndefined();
  });

  test("removes the person's account with sessions and e-mails, but no colleague's account", async () => {
    const { id, lead, words } = await storeCanary();
    const colleague = await storeCanary();
    const mail = { subject: "x", body: createElement("p") };
    await sendMail({ ...mail, id: "account-1", to: lead.email });
    await sendMail({ ...mail, id: "account-2", to: colleague.lead.email });
    const account = async (email: string) => {
      const password_hash = "x".repeat(60);
      const { id: user_id } = await insertRow("users", { email, password_hash });
      const session = { id: user_id.replaceAll("-", "").repeat(2), user_id, address_key: "k" };
      await insertRow("sessions", { ...session, expires_at: new Date() });
      return user_id;
    };
    await account(lead.email);
    const staff = await account(colleague.lead.email);
    await insertRow("user_roles", { user_id: staff, role: "admin" });
    const person = await admin.run(() => readPerson(id));
    expect(person?.leads[0]?.rows.accounts).toMatchObject([{ email: lead.email, roles: [] }]);

    await erase([id]);
    await erase([colleague.id]);
    expect(await searchEverywhere(words)).toEqual([]);
    expect(await searchEverywhere(colleague.words)).toEqual([
      "public.users",
      "mail/account-2_localhost.eml",
    ]);
    expect(await sql("SELECT 1 FROM sessions WHERE user_id = $1", [staff])).toHaveLength(1);
  });

  test("is refused for other people's leads, and for invalid forms", async () => {
    const { id } = await storeCanary();
    const stranger = await storeCanary();
    expect((await erase([id, stranger.id], [id])).notice?.text).toBe(ERASE_PROBLEMS.changed);
    for (const form of [
      personForm(id, [], BORRAR),
      personForm("x", ["x"], BORRAR),
      new FormData(),
      null as unknown as FormData,
    ]) {
      expect((await send(form)).notice?.tone).toBe("error");
    }
    expect(await statusOf(id)).toBeDefined();
    expect(await statusOf(stranger.id)).toBeDefined();
  });

  test("changes nothing, not even mail files, when the audit log cannot be written", async () => {
    const { id, words } = await storeCanary();
    await notifyLead(id);
    const before = await searchEverywhere(words);
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await sql("ALTER TABLE audit_log RENAME TO audit_log_away");
    const outcome = await erase([id]);
    await sql("ALTER TABLE audit_log_away RENAME TO audit_log");
    expect(outcome).toMatchObject({ notice: { tone: "error" }, values: { lead: id } });
    expect(await searchEverywhere(words)).toEqual(before);
    expect(await notificationsOf(id)).toHaveLength(1);
    const line = log.mock.calls.map(([text]) => String(text)).join("");
    expect(line).toContain("form.failed");
    for (const word of words) expect(line).not.toContain(word);
  });
});
