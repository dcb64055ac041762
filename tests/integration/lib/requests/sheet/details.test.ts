import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { changeStatus } from "@/lib/calls/change-status";
import { addNote } from "@/lib/history/notes";
import { db, transaction } from "@/lib/kernel/db";
import { hashedUuid } from "@/lib/kernel/hashed-uuid";
import { readReceipt } from "@/lib/requests/sheet/receipt";
import { sheetOf } from "@/tests/support/leads";
import { waitingForLocks } from "@/tests/support/locks";
import { refuse } from "@/tests/support/refused-mail";
import { signedIn } from "@/tests/support/signed-in";
import { SOON } from "@/tests/support/soon";
import { newLead, sentAgain, storeLead } from "@/tests/support/store-lead";

const admin = await signedIn(["admin"]);

afterEach(async () => {
  await db().lead.deleteMany();
});

const store = async (changes: Parameters<typeof newLead>[0] = {}) =>
  (await storeLead(newLead(changes))).id;
const read = (id: string) => sheetOf(admin, id);

describe("readLead", () => {
  test("fault 30: shows the receipt with the text that the person saw, and a certificate with the name", async () => {
    const id = await store({ fullName: "Ana Certificada" });
    const lead = await read(id);
    expect(lead).toMatchObject({ consent: true, financialConsent: false });
    const [receipt] = lead.receipts;
    expect(receipt).toMatchObject({ purpose: "call", pagePath: "/", ipAddress: "203.0.113.7" });
    expect(receipt?.text).toContain("Acepto");
    const certificate = await admin.run(() => readReceipt(receipt?.id));
    expect(certificate).toMatchObject({
      text: receipt?.text,
      version: receipt?.version,
      purpose: "call",
      person: { fullName: "Ana Certificada" },
    });
    expect(await admin.run(() => readReceipt("x"))).toBeNull();
  });

  test("tells that others read the e-mail shown, whichever request said so", async () => {
    const shared = await storeLead(newLead({ noMail: true }));
    const { email } = shared.lead;
    const own = { email: "propio@ejemplo.es", noMail: false };
    const { id } = await storeLead({ ...shared.lead, ...sentAgain(), ...own });
    const { personId } = await db().lead.findUniqueOrThrow({ where: { id } });
    expect(await read(id)).toMatchObject({ email: "propio@ejemplo.es", noMail: false });
    await db().person.update({
      where: { id: personId ?? "" },
      data: { correctedText: "corregida" },
    });
    expect(await read(id)).toMatchObject({ email, noMail: true });
  });

  test("tells when the mailbox refused the last mail, and what was written", async () => {
    const id = await store({ email: "Ana.Sin@Buzon.test" });
    expect(await read(id)).toMatchObject({ refusal: null });
    await refuse(id, "unknown");
    const data = { kind: "received", mailId: randomUUID(), fault: "unknown" };
    const event = (type: string) => ({ leadId: id, type, data });
    await db().leadEvent.createMany({ data: [event("mail_refused"), event("mail_sent")] });
    const lead = await read(id);
    expect(lead.refusal).toBe("unknown");
    const texts = lead.history.map(({ text }) => text);
    expect(texts).toContain("Le escribimos: solicitud recibida");
    expect(texts).toContain(
      "No le llegó «solicitud recibida»: El servidor de correo dice que ese buzón no existe.",
    );
  });

  test("shows the whole history, newest first, and both requests of one person", async () => {
    const first = await store({ email: "eva@ejemplo.es", phone: "611222333" });
    const second = await store({ email: "eva@ejemplo.es", phone: "644555666", form: "standalone" });
    const stranger = await store();
    await db().leadEvent.create({
      data: { leadId: first, type: "notification_failed", data: { reason: "nadie contesta" } },
    });
    await admin.run(() => changeStatus(first, "nuevo", "contactado"));
    await admin.run(() => addNote(first, crypto.randomUUID(), "Llamada"));

    const lead = await read(first);
    expect(lead.related.map(({ id }) => id)).toEqual([second]);
    const texts = lead.history.map(({ text }) => text);
    expect(texts.slice(0, 2)).toEqual(["Nota añadida", "Estado: Nuevo → Contactado"]);
    expect(texts).toContain("No se pudo enviar el aviso al equipo: nadie contesta");
    expect(texts).toContain("Volvió a escribir: Evaluación en dos páginas");
    expect(texts.at(-1)).toBe("Recibido: Formulario de la portada");
    expect(lead.history[0]?.by).toBe(admin.email);

    await db().leadExport.create({
      data: {
        actorEmail: "dpo@ejemplo.es",
        recipient: "financial-providers",
        rows: 2,
        completed: true,
        finishedAt: new Date(),
        parts: { create: { part: 0, leadIds: [first, randomUUID()] } },
      },
    });
    expect((await read(first)).history[0]).toMatchObject({
      text: "Exportado para proveedores financieros",
      by: "dpo@ejemplo.es",
    });

    const other = await read(second);
    expect(other.related.map(({ id }) => id)).toEqual([first]);
    expect(other.history).toEqual((await read(first)).history);
    expect(other.notes).toEqual((await read(first)).notes);
    expect((await read(stranger)).related).toEqual([]);
  });
});

describe("addNote", () => {
  test("stores notes newest first, with author and line breaks", async () => {
    const id = await store();
    for (const text of ["Una\nde dos líneas", "<b>Otra</b> & más"]) {
      expect(await admin.run(() => addNote(id, crypto.randomUUID(), text))).toEqual({
        isNew: true,
      });
    }
    const { notes } = await read(id);
    expect(notes.map(({ text }) => text)).toEqual(["<b>Otra</b> & más", "Una\nde dos líneas"]);
    expect(notes[0]?.authorEmail).toBe(admin.email);
  });

  test("stores one note when it is sent again, and another one when its text changed", async () => {
    const id = await store();
    const noteId = crypto.randomUUID();
    for (const text of ["Llama mañana", "Llama mañana", "Llama el lunes", "Llama el lunes"]) {
      await admin.run(() => addNote(id, noteId, text));
    }
    const { notes, history } = await read(id);
    expect(notes.map(({ text }) => text)).toEqual(["Llama el lunes", "Llama mañana"]);
    expect(history.filter(({ text }) => text === "Nota añadida")).toHaveLength(2);
  });

  test("stores one note when it is sent twice at once", async () => {
    const leadId = await store();
    const key = randomUUID();
    const note = "Llama mañana";
    let second: ReturnType<typeof addNote> | undefined;
    await transaction(async (tx) => {
      const id = hashedUuid([key, leadId, note]);
      await tx.leadNote.create({ data: { id, leadId, note, authorEmail: admin.email } });
      second = admin.run(() => addNote(leadId, key, note));
      await vi.waitFor(async () => expect(await waitingForLocks("lead_notes")).toBe(1), SOON);
    });
    expect(await second).toEqual({ isNew: false });
    const { notes, history } = await read(leadId);
    expect(notes.map(({ text }) => text)).toEqual([note]);
    // The first one here has told nobody.
    expect(history.filter(({ text }) => text === "Nota añadida")).toEqual([]);
  });
});
