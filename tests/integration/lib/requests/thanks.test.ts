import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { GET } from "@/app/(site)/(pages)/gracias/llamada.ics/route";
import ThanksPage from "@/app/(site)/(pages)/gracias/page";
import { chooseHourAfterSending } from "@/app/(site)/actions";
import { slotOfCall } from "@/lib/kernel/calendar";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { sendPersonMail } from "@/lib/mails/send-person-mail";
import { moveSentCall } from "@/lib/my-request/sent-request";
import { keepCallNote, readCallNote, sealCallNote } from "@/lib/requests/thanks/call-note";
import { releaseClock, stopClock } from "@/tests/support/clock";
import { TUESDAY } from "@/tests/support/desk";
import { mailsOf } from "@/tests/support/jobs";
import { mailServer } from "@/tests/support/mail-server";
import { THURSDAY, THURSDAY_CALL } from "@/tests/support/my-request";
import { withDatabaseGone } from "@/tests/support/outage";
import { refuse } from "@/tests/support/refused-mail";
import { newLead, storeLead } from "@/tests/support/store-lead";
import { formOf, Visitor } from "@/tests/support/visitor";

// Only a browser has a router.
vi.mock(import("next/navigation"), async (original) => ({
  ...(await original()),
  useRouter: () => ({}) as ReturnType<Awaited<ReturnType<typeof original>>["useRouter"]>,
}));

const smtp = await mailServer();

const values = { fullName: "Evangelina-María Ruiz", preferredTimeSlot: "10:00-11:00" };
const plan = { ...slotOfCall(new Date("2026-11-23T10:00:00Z"), "10:00-11:00"), province: null };

/** The id of no lead. */
const LEAD = "0badc0de-0000-4000-8000-000000000000";

async function thanked(leadId = LEAD) {
  const visitor = new Visitor();
  const sealed = await sealCallNote(values, leadId, plan);
  await visitor.run(() => keepCallNote(sealed));
  return visitor;
}

/** The page as this visitor sees it. */
const shown = async (visitor: Visitor, query: Record<string, string> = {}) => {
  const props = { params: Promise.resolve({}), searchParams: Promise.resolve(query) };
  return renderToStaticMarkup(await visitor.run(() => ThanksPage(props)));
};

test("the note holds first name and what is promised, in a cookie of the thank-you page alone", async () => {
  const visitor = await thanked();
  expect(visitor.setCookies[0]).toMatch(/^pya-gracias=[^;]+; Path=\/gracias; .*Max-Age=900;/);
  // The quick exit deletes it with a script.
  expect(visitor.setCookies[0]).not.toMatch(/HttpOnly|Evangelina/i);
  expect(await visitor.run(readCallNote)).toEqual({
    firstName: "Evangelina",
    slot: "10:00-11:00",
    promise: {
      from: new Date("2026-11-24T09:00:00Z"),
      until: new Date("2026-11-24T10:00:00Z"),
      dueAt: new Date("2026-11-24T19:30:00Z"),
      province: null,
    },
    leadId: LEAD,
    moves: 0,
    noMail: false,
  });
});

test.each([
  ["M.ª Carmen Ruiz", "M.ª Carmen, hemos recibido tus datos."],
  ["SR. JUAN GIL", "Juan, hemos recibido tus datos."],
  ["Sra. Gil", ">Hemos recibido tus datos."],
])("the page addresses %j as the mails do", async (fullName, words) => {
  const visitor = new Visitor();
  const sealed = await sealCallNote({ ...values, fullName }, LEAD, plan);
  await visitor.run(() => keepCallNote(sealed));
  expect(await shown(visitor)).toContain(words);
});

test("beyond the known holidays the note promises no day, and there is no file for it", async () => {
  const visitor = new Visitor();
  const late = { ...slotOfCall(new Date("2027-12-31T10:00:00Z"), "10:00-11:00"), province: null };
  const sealed = await sealCallNote(values, LEAD, late);
  await visitor.run(() => keepCallNote(sealed));
  expect(await visitor.run(readCallNote)).toMatchObject({ slot: "10:00-11:00", promise: null });
  expect((await visitor.send(GET, "/gracias/llamada.ics")).status).toBe(303);
});

test("the page speaks of a call and its hour only where one is promised", async () => {
  const promised = await shown(await thanked());
  expect(promised).toContain("cambiar la hora o anularla");
  expect(promised).toContain("Aunque no te llegue, te llamamos igual.");
  expect(promised).toContain('href="/mi-solicitud"');
  // As of somebody who asks for e-mails.
  const visitor = new Visitor();
  const sealed = await sealCallNote(values, LEAD, { ...plan, window: null });
  await visitor.run(() => keepCallNote(sealed));
  const unpromised = await shown(visitor);
  expect(unpromised).toContain("ver tu solicitud y corregir tus datos");
  expect(unpromised).not.toMatch(/cambiar la hora|te llamamos igual/);
});

test("a note that is missing, forged or expired is none", async () => {
  const visitor = await thanked();
  stopClock(new Date(Date.now() + 16 * 60_000));
  expect(await visitor.run(readCallNote)).toBeNull();
  releaseClock();
  visitor.cookies.set("pya-gracias", "x");
  expect(await visitor.run(readCallNote)).toBeNull();
  visitor.cookies.clear();
  expect(await visitor.run(readCallNote)).toBeNull();
});

test("the hour is a file for the calendar; without a note it leads to the page", async () => {
  const visitor = await thanked();
  const file = await visitor.send(GET, "/gracias/llamada.ics");
  expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(file.headers.get("cache-control")).toBe("no-store");
  expect(await file.text()).toMatch(
    /UID:0badc0de-0000-4000-8000-000000000000@localhost:3000\r\nSEQUENCE:0\r\n.*DTSTART:20261124T090000Z\r\n/s,
  );
  visitor.cookies.clear();
  const none = await visitor.send(GET, "/gracias/llamada.ics");
  expect([none.status, none.headers.get("location")]).toEqual([303, "/gracias"]);
});

test("the page tells a visitor whose mailbox does not exist, once the mail server has said so", async () => {
  const lead = newLead({ email: "Eva@Ejemplo.test" });
  const { id } = await storeLead(lead);
  const visitor = await thanked(id);
  const page = () => shown(visitor);
  expect(await page()).not.toContain("No te llegan nuestros emails");
  await refuse(id, "unknown");
  const told = await page();
  expect(told).toContain("No te llegan nuestros emails");
  expect(told).toContain("eva@ejemplo.test");
  expect(told).toContain("ese buzón no existe");
  expect(told).toContain('href="/#evaluar"');
  expect(told, "it must not speak of a link in that mailbox").not.toContain(
    "te enviamos por email",
  );
  // Another visitor's note knows nothing of it.
  const { id: other } = await storeLead(newLead());
  const others = await shown(await thanked(other));
  expect(others).not.toContain("No te llegan nuestros emails");
});

test("the page shows what the note says while the database does not answer", async () => {
  const visitor = await thanked();
  const logged = vi.spyOn(log, "error").mockReturnValue();
  await withDatabaseGone(async () => {
    const page = await shown(visitor);
    expect(page).toContain("Evangelina, hemos recibido tus datos.");
  });
  expect(logged).toHaveBeenCalledWith("thanks.no_refusal", expect.any(Error));
  expect(logged).toHaveBeenCalledWith("thanks.no_call", expect.any(Error));
  logged.mockRestore();
});

describe("another day", () => {
  const CHOOSER = "¿Te viene mejor otro día u otra hora?";
  const choose = (visitor: Visitor, version: string, day: string, slot = "16:00-17:00") =>
    visitor.run(async () => {
      const note = await readCallNote();
      const fields = { version, day, slot };
      return note && moveSentCall(note, formOf(fields));
    });
  const versionIn = (page: string) => /name="version" value="([^"]+)"/.exec(page)?.[1] ?? "";

  test("is chosen right after sending: the call moves, and page and calendar follow", async () => {
    stopClock(TUESDAY);
    const { id } = await storeLead(newLead());
    const visitor = await thanked(id);
    const page = await shown(visitor);
    expect(page).toContain(CHOOSER);
    expect(await choose(visitor, versionIn(page), "2026-11-28"), "a Saturday").toBe(false);
    expect(await choose(visitor, "an older version", THURSDAY.day)).toBe(false);
    const { day: dia, slot: franja } = THURSDAY;
    const refused = await shown(visitor, { hora: "no", dia, franja });
    expect(refused).toContain("No hemos cambiado la hora");
    expect(refused, "what was chosen stays, and in sight").toMatch(
      /<details[^>]* open.*<input[^>]* checked="" value="2026-11-26".*<option selected="">16:00-17:00/,
    );

    expect(await choose(visitor, versionIn(page), THURSDAY.day)).toBe(true);
    const moved = await shown(visitor, { hora: "si" });
    expect(moved).toContain("el jueves 26 de noviembre entre las 16:00 y las 17:00");
    expect(moved).toContain("Hora cambiada");
    const call = await db().callTask.findFirstOrThrow({ where: { leadId: id, closedAt: null } });
    expect(call).toMatchObject(THURSDAY_CALL);
    const file = await visitor.send(GET, "/gracias/llamada.ics");
    expect(await file.text()).toMatch(/SEQUENCE:1\r\n.*DTSTART:20261126T150000Z\r\n/s);
    releaseClock();
  });

  test("is mailed once the visitor has chosen, at most twice a day whoever the mailbox is of", async () => {
    const { id, lead } = await storeLead(newLead());
    const mails = (leadId: string) =>
      db().mail.findMany({
        where: { leadId, kind: "changed" },
        orderBy: [{ createdAt: "asc" }, { sentAt: "asc" }],
      });
    const runAt = async (mailId?: string) =>
      (await mailsOf(id)).find(({ payload }) => payload.mailId === mailId)?.run_at;
    const move = async (visitor: Visitor, slot: string) =>
      choose(visitor, versionIn(await shown(visitor)), THURSDAY.day, slot);
    stopClock(TUESDAY);
    const visitor = await thanked(id);
    expect(await move(visitor, "16:00-17:00")).toBe(true);
    const [first] = await mails(id);
    expect(await runAt(first?.id)).toEqual(new Date(TUESDAY.getTime() + 15 * 60_000));
    expect(await move(visitor, "17:00-18:00")).toBe(true);
    expect(await mails(id)).toHaveLength(1);
    await sendPersonMail(first?.id ?? "");
    expect(smtp.messages.at(-1)?.text).toContain("entre las 17:00 y las 18:00");

    expect(await move(visitor, "16:00-17:00")).toBe(true);
    const [, second] = await mails(id);
    await sendPersonMail(second?.id ?? "");
    // Another form, with another spelling of the same mailbox.
    const { id: other } = await storeLead(newLead({ email: lead.email.replace("@", "+2@") }));
    expect(await move(visitor, "17:00-18:00")).toBe(true);
    expect(await move(await thanked(other), "16:00-17:00")).toBe(true);
    expect([...(await mails(id)), ...(await mails(other))]).toHaveLength(2);
    releaseClock();
  });

  test("is not offered to whoever typed a contact that we know, nor with discreet answers", async () => {
    const known = newLead();
    await storeLead(known);
    const { id } = await storeLead({ ...newLead(), email: known.email, phone: known.phone });
    const stranger = await thanked(id);
    expect(await shown(stranger)).not.toContain(CHOOSER);
    expect(await choose(stranger, "", THURSDAY.day)).toBe(false);
    expect(await shown(new Visitor(), { hora: "si" }), "nothing was sent here").not.toContain(
      "Hora",
    );
    const { id: sole } = await storeLead(newLead());
    const visitor = await thanked(sole);
    expect(await shown(visitor)).toContain(CHOOSER);
    env().discreetDuplicates = true;
    expect(await shown(visitor)).not.toContain(CHOOSER);
    env().discreetDuplicates = false;
  });
});

test.each([[[]], [["x"]]])(
  "a program that sends %j in place of the form of the hour is led back",
  async (sent) => {
    const visitor = await thanked();
    const answer = visitor.run(() => Reflect.apply(chooseHourAfterSending, null, sent));
    await expect(answer).rejects.toThrow(
      expect.objectContaining({ digest: expect.stringContaining(";/gracias?hora=no;") }),
    );
  },
);
