import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listPosts, postsByCategory, readPosts } from "@/lib/blog/posts";
import { temporaryFolder } from "@/tests/support/temporary-folder";

const MODEL = readFileSync("content/blog/que-es-la-ley-de-segunda-oportunidad.mdx", "utf8");
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder("blog");
});

afterEach(() => folder.remove());

/** An article's file, like one of the real ones but for some lines of its head. */
function write(slug: string, changes: Record<string, string>) {
  const changed = Object.entries(changes).reduce(
    (text, [line, now]) => text.replace(new RegExp(`^${line}:.*\n`, "m"), now),
    MODEL,
  );
  writeFileSync(join(folder.path, `${slug}.mdx`), changed);
}

test("the thirteen articles stand in four categories, with two announced", () => {
  expect(
    postsByCategory().map(({ category, posts }) => [
      category.title,
      posts.map(({ slug }) => slug),
      category.coming.length,
    ]),
  ).toEqual([
    [
      "Ley de Segunda Oportunidad",
      [
        "que-es-la-ley-de-segunda-oportunidad",
        "requisitos-ley-segunda-oportunidad-2025",
        "5-mitos-ley-segunda-oportunidad",
        "cuanto-tiempo-tarda-cancelar-deuda-ley-segunda-oportunidad",
        "diferencias-ley-segunda-oportunidad-reunificacion-deudas",
      ],
      0,
    ],
    [
      "Problemas comunes de endeudamiento",
      [
        "que-ocurre-si-dejas-de-pagar-prestamos-tarjetas",
        "como-salir-asnef-ficheros-morosidad",
        "embargos-que-son-como-funcionan-como-detenerlos",
        "deudas-hacienda-seguridad-social-pueden-cancelarse",
        "errores-comunes-negociar-acreedores-como-evitarlos",
      ],
      0,
    ],
    [
      "Alternativas y soluciones financieras",
      [
        "reestructuracion-deuda-cuando-conviene",
        "gestion-integral-deudas-como-funciona",
        "plan-pagos-vs-cancelacion-deuda",
      ],
      0,
    ],
    ["Consejos prácticos y educación financiera", [], 2],
  ]);
});

test("days, minutes and badges are the specified ones", () => {
  expect(
    listPosts().map(({ slug, published, minutes, badge }) => [
      slug.slice(0, 12),
      published,
      minutes,
      badge,
    ]),
  ).toEqual([
    ["que-es-la-le", "2024-12-18", 7, "Ley de Segunda Oportunidad"],
    ["requisitos-l", "2024-12-22", 6, "Ley de Segunda Oportunidad"],
    ["5-mitos-ley-", "2024-12-28", 5, "Ley de Segunda Oportunidad"],
    ["cuanto-tiemp", "2025-01-05", 4, "Ley de Segunda Oportunidad"],
    ["diferencias-", "2025-01-15", 8, "Comparativa Legal"],
    ["que-ocurre-s", "2025-01-12", 6, "Problemas de Endeudamiento"],
    ["como-salir-a", "2025-01-09", 5, "Ficheros de Morosidad"],
    ["embargos-que", "2025-01-07", 7, "Procedimientos Judiciales"],
    ["deudas-hacie", "2025-01-04", 6, "Deudas Públicas"],
    ["errores-comu", "2025-01-02", 5, "Consejos Prácticos"],
    ["reestructura", "2025-01-06", 5, "Ley de Segunda Oportunidad"],
    ["gestion-inte", "2025-01-01", 7, "Ley de Segunda Oportunidad"],
    ["plan-pagos-v", undefined, [6, 7], "Ley de Segunda Oportunidad"],
  ]);
});

test("a new file is a new article: after those with a place, the newest first", () => {
  write("con-lugar", {});
  write("vieja", { order: "", published: "published: 2025-02-01\n" });
  write("nueva", { order: "", published: "published: 2026-02-01\n" });
  write("otra-categoria", {
    category: "category: alternativas\n",
    callToAction: "callToAction: Consulta gratuita\n",
  });
  expect(readPosts(folder.path).map(({ path }) => path)).toEqual([
    "/blog/con-lugar",
    "/blog/nueva",
    "/blog/vieja",
    "/blog/otra-categoria",
  ]);
});

test("a wrong head is refused with the file's name and what is wrong", () => {
  write("mala", {
    category: "category: otras\n",
    reviewed: "reviewed: ayer\n",
    minutes: "minutes: mucho\n",
    callToAction: "callToAction: Compra ya\nextra: 1\n",
  });
  expect(() => readPosts(folder.path)).toThrow(
    /content\/blog\/mala\.mdx: .*category: .*reviewed: .*minutes: /,
  );
});

test("a button says what its category's may say", () => {
  write("mala", { callToAction: "callToAction: Consulta gratuita\n" });
  expect(() => readPosts(folder.path)).toThrow(/mala\.mdx: callToAction: Not a label/);
});
