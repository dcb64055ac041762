import "@/tests/support/next-runtime";
import { expect, test } from "vitest";
import { generateMetadata as ofServedForm } from "@/app/(site)/(pages)/formulario/[form]/page";
import { formAction } from "@/lib/kernel/form-action";
import { emptyAnswer } from "@/lib/kernel/form-answer";
import { failure, type Notice, success } from "@/lib/kernel/notice";
import { answerForm } from "@/lib/requests/intake/answer-form";
import { keepFormState } from "@/lib/requests/intake/form-cookie";
import { heroShape } from "@/lib/requests/intake/form-state";
import { heroForm } from "@/lib/requests/intake/forms";
import { officeMetadata } from "@/lib/seo/form-metadata";
import { heroFormData, visitorHeaders } from "@/tests/support/hero-form-data";
import { Visitor } from "@/tests/support/visitor";

const generateMetadata = officeMetadata("Turnos", "/admin/turnos");
const titleAfter = (notice: Notice) =>
  new Visitor().run(async () => {
    await formAction(async () => ({ ...emptyAnswer, notice }))(null, new FormData());
    return (await generateMetadata()).title;
  });

test("the title of a page begins with «Error: » in the answer to a refused form, and in no other", async () => {
  const plain = { absolute: "Turnos · Punto y Aparte" };
  expect(await titleAfter(failure("Falta el día"))).toEqual({
    absolute: "Error: Turnos · Punto y Aparte",
  });
  expect(await titleAfter(success("Guardado"))).toEqual(plain);
  expect((await new Visitor().run(generateMetadata)).title).toEqual(plain);
});

test("so does the page of a visitor's form without scripts, while it shows the error", async () => {
  const visitor = new Visitor();
  const state = await answerForm(heroForm, heroFormData({ fullName: "R2D2" }), visitorHeaders());
  await visitor.run(() => keepFormState(heroShape, state));
  const titleOf = (paso: string) =>
    visitor.run(async () => {
      const params = Promise.resolve({ form: "llamada" });
      return (await ofServedForm({ params, searchParams: Promise.resolve({ paso }) })).title;
    });
  const title = "El siguiente paso de tu formulario · Punto y Aparte";
  expect(await titleOf("2")).toEqual({ absolute: `Error: ${title}` });
  expect(await titleOf("1")).toEqual({ absolute: title });
});
