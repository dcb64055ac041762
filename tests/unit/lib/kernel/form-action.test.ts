import { beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import * as z from "zod";
import { answerForm, type Form, type Outcome } from "@/lib/kernel/form-action";
import { emptyAnswer } from "@/lib/kernel/form-answer";
import { FORGED, failure, success } from "@/lib/kernel/notice";

class Refused extends Error {}

const FAILED = failure("No se pudo guardar");
const DONE = success("Guardado");

const schema = z.object({
  leadId: z.guid(),
  name: z.string().min(2, "Escribe el nombre."),
  secret: z.string().optional(),
  ids: z.array(z.string()).max(200),
});
type Input = z.infer<typeof schema>;

let log: MockInstance;
beforeEach(() => {
  log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
});

const SENT = { leadId: crypto.randomUUID(), name: "Ana", secret: "clave" };

function answer(
  fields: Record<string, string>,
  work: (input: Input, sender: string) => Promise<Outcome<{ id: string }>>,
  changes: Partial<Form<Input, { id: string }, string>> = {},
) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.append(name, value);
  formData.append("ids", "a");
  formData.append("ids", "b");
  return answerForm(formData, {
    ...{ schema, lists: ["ids"], keep: ["name", "ids"], failed: FAILED, done: DONE },
    permission: async () => "ana",
    explain: (error) => (error instanceof Refused ? "Vuelve a entrar." : null),
    work,
    ...changes,
  });
}

const KEPT = { name: "Ana", ids: "a,b" };
const never = () => Promise.reject(new Error("nothing to do here"));

describe("a form that was carried out", () => {
  test("gets what was typed, each value of a list, and who sends it", async () => {
    const got: unknown[] = [];
    const answered = await answer(SENT, async (input, sender) => {
      got.push(input, sender);
      return null;
    });
    expect(got).toEqual([{ ...SENT, ids: ["a", "b"] }, "ana"]);
    expect(answered).toEqual({ ...emptyAnswer, notice: DONE });
  });

  test("says what it did, shows its result, or leads to a page; what was typed is gone", async () => {
    const notice = success("Hecho");
    expect(await answer(SENT, async () => ({ notice, result: { id: "1" } }))).toEqual({
      ...emptyAnswer,
      ...{ notice, result: { id: "1" } },
    });
    expect(await answer(SENT, async () => ({ next: "/admin", notice: null }))).toEqual({
      ...emptyAnswer,
      next: "/admin",
    });
  });
});

describe("a form that was refused keeps what was typed, but no secret, and says", () => {
  test("what is wrong, beside the field too", async () => {
    const problem = "Ya hay una vista con ese nombre.";
    expect(await answer(SENT, async () => ({ problem, field: "name" }))).toEqual({
      ...{ notice: { ...FAILED, text: problem }, values: KEPT, errors: { name: problem } },
    });
    const errors = { name: "Escríbelo entero." };
    expect(await answer(SENT, async () => ({ errors }))).toEqual({
      ...{ notice: { ...FAILED, text: "Revisa lo marcado." }, values: KEPT, errors },
    });
  });

  test("the schema's own messages, in no other language", async () => {
    const { notice, values, errors } = await answer({ ...SENT, name: "", leadId: "x" }, never);
    expect(errors).toEqual({ name: "Escribe el nombre." });
    expect(notice?.text).toBe("Revisa lo marcado.");
    expect(values).toEqual({ ...KEPT, name: "" });
  });

  test("that the page must be loaded again, when no field of it is wrong", async () => {
    const { notice, errors } = await answer({ ...SENT, leadId: "x" }, never);
    expect(errors).toEqual({});
    expect(notice).toEqual({ ...FAILED, text: "Recarga la página y repítelo." });
  });

  test("who may not send it, before anything is checked, and logs no error", async () => {
    const permission = () => Promise.reject(new Refused());
    const answered = await answer({ ...SENT, name: "" }, never, { permission });
    expect(answered.notice).toEqual({ ...FAILED, text: "Vuelve a entrar." });
    expect(answered.values).toEqual({ ...KEPT, name: "" });
    expect(log).not.toHaveBeenCalled();
  });

  test("that it is not the sender's fault when something breaks, and logs it once", async () => {
    const { notice, values } = await answer(SENT, never);
    expect(notice?.title).toBe(FAILED.title);
    expect(notice?.text).toContain("Inténtalo otra vez");
    expect(values).toEqual(KEPT);
    expect(log).toHaveBeenCalledOnce();
    expect(String(log.mock.lastCall?.[0])).toContain("form.failed");
    const broken = failure("Error");
    expect((await answer(SENT, never, { broken })).notice).toEqual(broken);
  });

  test("fault 10: that no page of ours has sent it", async () => {
    const answered = await answer({ ...SENT, __proto__x: "" }, never);
    expect(answered).toEqual({ ...emptyAnswer, notice: FORGED });
    expect(log).not.toHaveBeenCalled();
  });
});
