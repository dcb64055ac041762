import "@/tests/support/next-runtime";
import { afterEach, describe, expect, test } from "vitest";
import { AccessError } from "@/lib/accounts/session";
import { db } from "@/lib/db";
import { changeStatus } from "@/lib/leads/change-status";
import { createLead } from "@/lib/leads/create";
import { readLead } from "@/lib/leads/details";
import { addNote } from "@/lib/leads/notes";
import { readReceipt } from "@/lib/leads/receipt";
import { storeLeads } from "@/tests/support/leads";
import { newLead } from "@/tests/support/new-lead";
import { signedIn } from "@/tests/support/signed-in";
import { Visitor } from "@/tests/support/visitor";

const NOBODY = "0192f0c1-2345-7abc-8def-0123456789ab";
const admin = await signedIn(["admin"]);

afterEach(async () => {
  await db().lead.deleteMany();
});

async function store(changes: Parameters<typeof newLead>[0] = {}): Promise<string> {
  const before = await db().lead.findMany({ select: { id: true } });
  await createLead(newLead(changes));
  const { id } = await db().lead.findFirstOrThrow({
    select: { id: true },
    where: { id: { notIn: before.map((lead) => lead.id) } },
  });
  return id;
}

async function read(id: string) {
  const lead = await admin.run(() => readLead(id));
  if (!lead) throw new Error("no such lead");
  return lead;
}

describe("readLead", () => {
  test("fault 2: refuses who is not signed in, and who has no role", async () => {
    const id = await store();
    for (const visitor of [new Visitor(), await signedIn([])]) {
      await expect(visitor.run(() => readLead(id))).rejects.toThrow(AccessError);
      await expect(visitor.run(() => readReceipt(id))).rejects.toThrow(AccessError);
    }
  });

  test("knows no lead that is not there, is kept apart, or whose number is none", async () => {
    await storeLeads(1, () => ({ suspect: true }));
    const { id } = await db().lead.findFirstOrThrow();
    for (const wanted of [id, NOBODY, "x", undefined, ["x"], "../"]) {
      expect(await admin.run(() => readLead(wanted))).toBeNull();
    }
  });

  test("tells the test's answers, the result and the origin in words", async () => {
    const id = await store({
      form: "viability-test",
      assessment: {
        answers: { debt: "20-50k", creditors: "2-3", assets: ["vehiculo", "otros"] },
        result: "B",
        rulesVersion: "2026.1",
      },
      attribution: { first: { utmSource: "verano" }, last: { landingPath: "/blog" } },
    });
    const lead = await read(id);
    expect(lead.answers).toEqual([
      { label: "Cuánto debe", value: "De 20.000 a 50.000 €" },
      { label: "A cuántas entidades", value: "A dos o tres" },
      { label: "Bienes", value: "Un vehículo · Otros bienes (locales, terrenos, ahorros…)" },
    ]);
    expect(lead).toMatchObject({ result: "B", rulesVersion: "2026.1" });
    expect(lead.attribution).toEqual([
      { label: "Primera visita · Campaña: origen", value: "verano" },
      { label: "Última visita · Página", value: "/blog" },
    ]);
  });

  test("fault 30: the receipt is the text that was shown, and its certificate names the person", async () => {
    const id = await store({ fullName: "Ana Certificada" });
    const [receipt] = (await read(id)).receipts;
    expect(receipt).toMatchObject({ pagePath: "/", ipAddress: "203.0.113.7" });
    expect(receipt?.text).toContain("Acepto");
    const certificate = await admin.run(() => readReceipt(receipt?.id));
    expect(certificate).toMatchObject({
      text: receipt?.text,
      version: receipt?.version,
      person: { fullName: "Ana Certificada" },
    });
    expect(await admin.run(() => readReceipt("x"))).toBeNull();
  });

  test("the history tells everything, newest first, and both requests of one person", async () => {
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
        tab: "all",
        filter: {},
        columns: "basic",
        format: "csv",
        rows: 2,
        completed: true,
        finishedAt: new Date(),
      },
    });
    expect((await read(first)).history[0]).toMatchObject({
      text: "Exportado",
      by: "dpo@ejemplo.es",
    });

    const other = await read(second);
    expect(other.related.map(({ id }) => id)).toEqual([first]);
    expect(other.history.map(({ text }) => text)).toContain(
      "Enlazado: ya había escrito antes (Formulario de la portada)",
    );
    expect((await read(stranger)).related).toEqual([]);
  });
});

describe("addNote", () => {
  test("fault 2: refuses who is not signed in, and who has no role", async () => {
    const id = await store();
    for (const visitor of [new Visitor(), await signedIn([])]) {
      const added = visitor.run(() => addNote(id, crypto.randomUUID(), "nada"));
      await expect(added).rejects.toThrow(AccessError);
    }
    expect((await read(id)).notes).toEqual([]);
  });

  test("keeps them newest first, with author and line breaks", async () => {
    const id = await store();
    for (const text of ["Una\nde dos líneas", "<b>Otra</b> & más"]) {
      expect(await admin.run(() => addNote(id, crypto.randomUUID(), text))).toBe(true);
    }
    const { notes } = await read(id);
    expect(notes.map(({ text }) => text)).toEqual(["<b>Otra</b> & más", "Una\nde dos líneas"]);
    expect(notes[0]?.authorEmail).toBe(admin.email);
  });

  test("sent again after a lost answer it is one note; changed meanwhile, another", async () => {
    const id = await store();
    const noteId = crypto.randomUUID();
    for (const text of ["Llama mañana", "Llama mañana", "Llama el lunes"]) {
      await admin.run(() => addNote(id, noteId, text));
    }
    const { notes, history } = await read(id);
    expect(notes.map(({ text }) => text)).toEqual(["Llama el lunes", "Llama mañana"]);
    expect(history.filter(({ text }) => text === "Nota añadida")).toHaveLength(2);
  });

  test("says so when there is no such lead", async () => {
    expect(await admin.run(() => addNote(NOBODY, crypto.randomUUID(), "x"))).toBe(false);
  });
});
