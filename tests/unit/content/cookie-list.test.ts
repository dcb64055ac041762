import { expect, test } from "vitest";
import { cookieCategories } from "@/content/cookie-list";
import { legalPages } from "@/content/legal-pages";
import { SESSION_SECONDS } from "@/lib/accounts/session-cookie";
import { legalSource, legalText } from "@/tests/support/legal-text";

const DAY_SECONDS = 24 * 60 * 60;
const listed = cookieCategories.flatMap(({ cookies }) => cookies);
const lastsOf = (name: string) => listed.find(({ names }) => names.includes(name))?.lasts;

test("there are the four categories of the specification", () => {
  expect(cookieCategories.map(({ title }) => title)).toEqual([
    "Técnicas o necesarias",
    "Personalización",
    "Analíticas",
    "Marketing",
  ]);
});

test("each cookie is said to last as long as it does", () => {
  expect(lastsOf("__Host-session")).toContain(`${SESSION_SECONDS / DAY_SECONDS} días`);
  expect(lastsOf("pya-lista")).toBe("1 año.");
  expect(lastsOf("cc_cookie")).toBe("6 meses.");
  expect(lastsOf("_ga")).toBe("Como máximo 2 años.");
  expect(lastsOf("_fbp")).toBe("3 meses.");
  expect(lastsOf("_gcl_au")).toBe("3 meses.");
});

test("no optional category is said to need no consent", () => {
  const [necessary, ...optional] = cookieCategories;
  expect(necessary?.description).toContain("No necesitan tu permiso");
  for (const { description } of optional) expect(description).toMatch(/(y tú las? acepta|aceptas)/);
});

test("the page names the three third parties, what is kept in the tab, and how to choose", () => {
  const text = legalText(legalPages.cookies.path);
  for (const name of ["Google Analytics", "píxel de Meta", "Google Ads", "sessionStorage"]) {
    expect(text).toContain(name);
  }
  expect(text).toMatch(/aceptar todas.*rechazar las que no son necesarias.*configurar/);
  expect(text).toContain("Recordamos tu elección durante 6 meses.");
  for (const browser of ["Chrome", "Firefox", "Safari", "Edge"]) expect(text).toContain(browser);
  expect(legalSource(legalPages.cookies.path)).toContain("<CookieSettingsButton />");
});
