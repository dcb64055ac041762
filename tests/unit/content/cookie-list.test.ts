import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { choiceCookie } from "@/content/choice-cookie";
import { cookieCategories } from "@/content/cookie-list";
import { SESSION_SECONDS } from "@/lib/accounts/session-cookie";
import { requestCookie } from "@/lib/my-request/request-cookie";
import { firmCookie } from "@/lib/partners/firm-link";
import { thanksCookie } from "@/lib/requests/thanks/thanks-cookie";

const DAY_SECONDS = 24 * 60 * 60;
const listed = cookieCategories.flatMap(({ cookies }) => cookies);
const lastsOf = (name: string) =>
  listed.find(({ names }) => names.includes(name))?.lasts.replaceAll("\u00a0", " ");

test("the list has every cookie that the code sets, and no other of ours", () => {
  const code = globSync("{app,components,lib}/**/*.{ts,tsx}")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const sealed = [...code.matchAll(/(?:short|host)Cookie(?:<[^(]*>)?\(\s*"([\w-]+)"/g)];
  const named = [...code.matchAll(/"(pya-[\w-]+)"/g)].map(([, name]) => name);
  const set = [
    ...sealed.map(([, name]) => `__Host-${name}`),
    // The office names the channel between its tabs so.
    ...named.filter((name) => name !== "pya-office"),
    choiceCookie.name,
  ];
  const ours = listed.filter(({ owner }) => owner === "Nuestra").flatMap(({ names }) => names);
  expect([...new Set(set)].toSorted()).toEqual(ours.toSorted());
});

test("the policy gives each cookie its real duration", () => {
  expect(lastsOf("__Host-session")).toContain(`${SESSION_SECONDS / DAY_SECONDS} días`);
  expect(lastsOf(firmCookie.name)).toBe(`${firmCookie.seconds / 3_600} horas.`);
  expect(lastsOf("__Host-provider-visit")).toBe("10 minutos como máximo.");
  expect(lastsOf("pya-lista")).toBe("1 año.");
  for (const [name, seconds] of [
    [thanksCookie.name, thanksCookie.seconds],
    [requestCookie.name, requestCookie.seconds],
    ["pya-formulario", 15 * 60],
  ] as const) {
    expect(lastsOf(name), name).toBe(`${seconds / 60} minutos.`);
  }
  expect(lastsOf("cc_cookie")).toBe("6 meses.");
  expect(lastsOf("_ga")).toBe("Como máximo 2 años.");
  expect(lastsOf("_fbp")).toBe("3 meses.");
  expect(lastsOf("_gcl_au")).toBe("3 meses.");
});
