import { expect, test } from "vitest";
import { enterRequest, noteShownError, outsideRequest } from "@/lib/kernel/current-request";
import { failure, success } from "@/lib/kernel/notice";
import { formPageMetadata } from "@/lib/seo/seo";

const page = { title: "Tu cuenta", description: "Cambia tu contraseña." };
const notices = { cerrada: success("Sesión cerrada"), "no-cerrada": failure("Error") };
const describe = formPageMetadata(page, { aviso: notices });

const titleOf = async (query: Record<string, string | string[]> = {}) =>
  (await describe({ searchParams: Promise.resolve(query) })).title;
const PLAIN = { absolute: expect.stringMatching(/^Tu cuenta/) };
const ERROR = { absolute: expect.stringMatching(/^Error: Tu cuenta/) };

test("the title of a page says that it shows an error of its form, for this request only", async () => {
  await outsideRequest(async () => {
    enterRequest("request-1");
    expect(await titleOf()).toEqual(PLAIN);
    noteShownError();
    expect(await titleOf()).toEqual(ERROR);
    expect((await formPageMetadata(page)({})).title).toEqual(ERROR);
    enterRequest("request-2");
    expect(await titleOf()).toEqual(PLAIN);
  });
});

test("also when its address names an error, and not when it names a success or nothing known", async () => {
  expect(await titleOf({ aviso: "no-cerrada" })).toEqual(ERROR);
  for (const aviso of ["cerrada", "x", "__proto__", ["no-cerrada"]]) {
    expect(await titleOf({ aviso })).toEqual(PLAIN);
  }
  expect(await titleOf({ otro: "no-cerrada" })).toEqual(PLAIN);
});
