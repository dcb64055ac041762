import "@/tests/support/next-runtime";
import { expect, test } from "vitest";
import { answerForm } from "@/lib/requests/intake/answer-form";
import { heroForm } from "@/lib/requests/intake/forms";
import { heroFormData, sendHeroForm, visitorHeaders } from "@/tests/support/hero-form-data";
import { sql } from "@/tests/support/sql";

const stored = () => sql("SELECT phone, phone_normalized, email FROM leads ORDER BY created_at");

test("a phone with a digit missing is asked about once, keeps everything, and is then stored as no country's", async () => {
  const first = await sendHeroForm({ phone: "600 188 45" });
  expect(first).toMatchObject({
    received: false,
    step: 2,
    errors: { phone: "Parece que falta una cifra: 600 188 45. ¿Es correcto?" },
    values: { phone: "600 188 45", consent: "on" },
  });
  expect(await stored()).toEqual([]);
  const second = await sendHeroForm({ phone: "600 188 45", asked: first.asked });
  expect(second.received).toBe(true);
  expect(await stored()).toMatchObject([{ phone: "600 188 45", phone_normalized: "60018845" }]);
});

test("another doubtful value is another question, and a corrected one needs none", async () => {
  const headers = visitorHeaders();
  const send = (changes: Record<string, string>) =>
    answerForm(heroForm, heroFormData(changes), headers);
  const first = await send({ email: "eva@gmail.con" });
  expect(first.errors.email).toBe("Has escrito eva@gmail.con. ¿Querías escribir eva@gmail.com?");
  const other = await send({ email: "eva@gmial.com", asked: first.asked });
  expect(other).toMatchObject({ received: false, errors: { email: expect.any(String) } });
  expect((await send({ email: "eva@gmail.com", asked: other.asked })).received).toBe(true);
});
