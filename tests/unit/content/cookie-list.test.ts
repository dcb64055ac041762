import { expect, test } from "vitest";
import { cookieCategories } from "@/content/cookie-list";
import { SESSION_SECONDS } from "@/lib/accounts/session-cookie";
import { requestCookie } from "@/lib/my-request/request-cookie";
import { firmCookie } from "@/lib/partners/firm-link";
import { typedCookie } from "@/lib/partners/typed-answer";
import { thanksCookie } from "@/lib/requests/thanks/thanks-cookie";

const DAY_SECONDS = 24 * 60 * 60;
const listed = cookieCategories.flatMap(({ cookies }) => cookies);
const lastsOf = (name: string) =>
  listed.find(({ names }) => names.includes(name))?.lasts.replaceAll("\u00a0", " ");

test("the policy gives each cookie its real duration", () => {
  expect(lastsOf("__Host-session")).toContain(`${SESSION_SECONDS / DAY_SECONDS} días`);
  expect(lastsOf(firmCookie.name)).toBe(`${firmCookie.seconds / 3_600} horas.`);
  expect(lastsOf("pya-lista")).toBe("1 año.");
  for (const [name, seconds] of [
    [thanksCookie.name, thanksCookie.seconds],
    [requestCookie.name, requestCookie.seconds],
    [typedCookie.name, typedCookie.seconds],
    ["pya-formulario", 15 * 60],
  ] as const) {
    expect(lastsOf(name), name).toBe(`${seconds / 60} minutos.`);
  }
  expect(lastsOf("cc_cookie")).toBe("6 meses.");
  expect(lastsOf("_ga")).toBe("Como máximo 2 años.");
  expect(lastsOf("_fbp")).toBe("3 meses.");
  expect(lastsOf("_gcl_au")).toBe("3 meses.");
});
