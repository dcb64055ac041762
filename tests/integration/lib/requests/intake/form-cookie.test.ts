import { describe, expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { answerForm } from "@/lib/requests/intake/answer-form";
import { keepFormState, readFormState } from "@/lib/requests/intake/form-cookie";
import { type FormState, heroShape, standaloneShape } from "@/lib/requests/intake/form-state";
import { heroForm } from "@/lib/requests/intake/forms";
import { pageAfter } from "@/lib/requests/intake/served-forms";
import { keepCallNote, readCallNote } from "@/lib/requests/thanks/call-note";
import { heroFormData, sendHeroForm, visitorHeaders } from "@/tests/support/hero-form-data";
import { Visitor } from "@/tests/support/visitor";

/** Browsers drop a cookie whose name and value are longer (RFC 6265bis, section 5.6). */
const MAX_COOKIE = 4_096;

/** A browser that got the answer to a hero form with these changes. */
async function answered(changes: Record<string, string | null>, headers = visitorHeaders()) {
  const state = await answerForm(heroForm, heroFormData(changes), headers);
  const visitor = new Visitor();
  const kept = await visitor.run(() => keepFormState(heroShape, state));
  return { state, kept, visitor, shown: (step?: number) => read(visitor, step) };
}

const read = (visitor: Visitor, step?: number) => visitor.run(() => readFormState(heroShape, step));

describe("the state of a form without JavaScript", () => {
  test("goes in a cookie of its page alone, which reveals nothing and is short", async () => {
    const { visitor, kept } = await answered({ fullName: "R2D2", email: "eva.r2d2@ejemplo.es" });
    const [cookie = ""] = visitor.setCookies;
    expect(cookie).toMatch(/^pya-formulario=/);
    expect(cookie).toMatch(/; Path=\/formulario\/llamada; .*Max-Age=900;.*HttpOnly; SameSite=lax/i);
    expect(cookie).not.toMatch(/R2D2|ejemplo/);
    expect(pageAfter("hero", kept)).toBe("/formulario/llamada?paso=2");
  });

  test("comes back with its errors at its step, and without them at an earlier one", async () => {
    const { state, shown } = await answered({ fullName: "R2D2" });
    expect(await shown(2)).toEqual(state);
    expect(await shown()).toEqual(state);
    expect(await shown(1)).toEqual({ ...state, step: 1, notice: null, errors: {} });
  });

  test("shows no step before its answers are there", async () => {
    const { shown } = await answered({ hasProperties: null });
    expect(await shown(2)).toMatchObject({ step: 1, values: { debtOver10k: "si" } });
    expect(await shown(9)).toMatchObject({ step: 1 });
  });

  test("keeps how the visitor came, for the step that sends the form", async () => {
    const headers = visitorHeaders({ referer: "http://localhost:3000/blog?utm_source=radio" });
    const { shown } = await answered({ action: "continue" }, headers);
    const { attribution } = await shown(2);
    expect(JSON.parse(attribution)).toMatchObject({
      last: { utmSource: "radio", landingPath: "/blog" },
    });
  });

  test("after it was received still has the answers, and asks for consent again", async () => {
    const { state, shown } = await answered({ fullName: "Ana García-López" });
    expect(state).toMatchObject({ received: true, step: 3 });
    expect(pageAfter("hero", state)).toBe("/gracias");
    const { values, ...rest } = await shown(2);
    expect(values).toMatchObject({ fullName: "Ana García-López", hasProperties: "no" });
    expect(values).not.toHaveProperty("consent");
    expect(rest).toMatchObject({ received: false, step: 2, submissionKey: state.submissionKey });
  });

  test("that is too long for a cookie becomes an empty form with a sentence", async () => {
    const noise = () => Array.from({ length: 60 }, () => crypto.randomUUID()).join("");
    const long = { fullName: noise(), email: noise(), phone: noise() };
    const { visitor, kept, shown } = await answered(long);
    expect(visitor.setCookies[0]?.length).toBeLessThan(MAX_COOKIE);
    expect(kept).toMatchObject({ step: 1, notice: { title: "Hay un texto demasiado largo" } });
    expect(await shown(1)).toMatchObject({ ...kept, values: {} });
  });

  test("as long as people's fields allow fits into a cookie", async () => {
    const campaign = crypto.randomUUID().repeat(2);
    const page = `utm_source=${campaign}&utm_medium=${campaign}&utm_campaign=${campaign}&gclid=${campaign}`;
    const { state, shown } = await answered(
      {
        fullName: "ÑandúZ1".repeat(14),
        email: `${"a".repeat(60)}@${crypto.randomUUID()}.${crypto.randomUUID()}.es..`,
        phone: "x".repeat(20),
        consent: null,
      },
      visitorHeaders({ referer: `http://localhost:3000/?${page}` }),
    );
    expect(Object.keys(state.errors)).toHaveLength(4);
    expect(await shown(2)).toEqual(state);
  });

  test("too long only by its campaign keeps the answers", async () => {
    const id = () => Array.from({ length: 14 }, () => crypto.randomUUID()).join("");
    const page = ["gclid", "gbraid", "wbraid", "fbclid", "msclkid", "ttclid"].map(
      (n) => `${n}=${id()}`,
    );
    const { state, shown } = await answered(
      { fullName: "R2D2" },
      visitorHeaders({ referer: `http://localhost:3000/?${page.join("&")}` }),
    );
    expect(JSON.parse(state.attribution).last.ttclid).toHaveLength(504);
    expect(await shown(2)).toEqual({ ...state, attribution: "" });
  });

  test.each<[string, (visitor: Visitor) => void]>([
    ["without a cookie", (visitor) => visitor.cookies.clear()],
    ["with a forged one", (visitor) => visitor.cookies.set("pya-formulario", "x")],
    [
      "with one that was changed",
      (visitor) => {
        const sealed = visitor.cookies.get("pya-formulario") ?? "";
        // Not the last characters, of which a few stand for the same bytes.
        const changed = sealed.at(-9) === "A" ? "B" : "A";
        visitor.cookies.set(
          "pya-formulario",
          `${sealed.slice(0, -9)}${changed}${sealed.slice(-8)}`,
        );
      },
    ],
  ])("%s is an empty form with a sentence", async (_, damage) => {
    const { visitor } = await answered({ fullName: "R2D2" });
    damage(visitor);
    expect(await read(visitor, 2)).toEqual({
      ...heroShape.empty,
      notice: expect.objectContaining({ title: "Lo que escribiste ya no está aquí" }),
    } satisfies FormState);
  });

  test("opens only for its own form", async () => {
    const { visitor } = await answered({ fullName: "R2D2" });
    const state = await visitor.run(() => readFormState(standaloneShape, 2));
    expect(state.values).toEqual({});
  });
});

test("the server answers a received form with the sealed note of the call, and no other", async () => {
  const { callNote } = await sendHeroForm();
  expect(callNote).toMatch(/^eyJ/);
  const visitor = new Visitor();
  await visitor.run(() => keepCallNote(callNote));
  const note = await visitor.run(readCallNote);
  expect(await db().lead.count({ where: { id: note?.leadId ?? "" } })).toBe(1);
  expect((await sendHeroForm({ fullName: "R2D2" })).callNote).toBe("");
});
