import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { longDate } from "@/lib/kernel/format";
import { RULES_DATE } from "@/lib/viability/rules";

/** Every file with a text that a visitor reads, its spaces and line breaks made one space each. */
const texts = globSync(
  "{app/(site),components,content,lib/viability,lib/cookies}/**/*.{ts,tsx,mdx}",
)
  .filter((file) => !/components\/(?:admin|ui)\//.test(file))
  .map((file) => [file, readFileSync(file, "utf8").replace(/[\s\u00a0]+/g, " ")] as const);

/** What the law does not say, by the fact that corrects it. No text may say it. */
const WRONG: Record<string, readonly RegExp[]> = {
  K1: [
    /menos público/i,
    /también en el BOE/i,
    /(?:plan|vía) [^.]{0,40}(?:más discret|no se publica)/i,
  ],
  K2: [
    /no (?:se )?(?:te )?pueden? (?:tocar|embargar|retener)(?:te)? nada/i,
    /solo [^.]{0,60}alimentos(?![^.]{0,90}compensatoria)/i,
  ],
  K3: [/(?:pensi[óo]n(?:es)? de )?alimentos[^.]{0,40}(?:tu ex|expareja)/i],
  K4: [/delitos? económicos?/i],
  K8: [/(?:si|cuando) su valor es proporcionad/i, /valor (?:sea )?proporcionad/i],
  K9: [
    /(?:reglas|venta|liquidación) [^.]{0,50}(?:durar más de|como máximo|pasar de) (?:un|1) año/i,
  ],
  K7: [/vivienda habitual[^.]*(?:desde el|por el) (?:50|40) %/i],
  K12: [
    /desde la exoneración(?! definitiva)/i,
    /(?:5|cinco)(?: años)? (?:de|desde) la exoneración definitiva/i,
    /tiempo cuenta desde la exoneración definitiva/i,
  ],
  K15: [/en su versión de/i, /actualizad[oa]s? (?:a|en|al|el) /i],
  K20: [/solo el juez puede (?:quitar|levantar)[^,.]*\./i],
  K32: [/IPREM/, /gratis[^.]{0,80}\d{2}\.\d{3} €/],
  K33: [/quince días antes de firmar/i],
};

/** What a text that names one thing has to say too, by the fact that asks for it. */
const TOGETHER: readonly { fact: string; names: RegExp; says: RegExp }[] = [
  {
    fact: "K2",
    names: /(?:embarg|sueldo|salario|nómina)[^.]*\.?[^.]*alimentos/i,
    says: /compensatoria/i,
  },
  { fact: "K4", names: /delitos? [^.]{0,120}(?:falsedad|Hacienda)/i, says: /patrimonio/i },
  {
    fact: "K4",
    names: /delitos? [^.]{0,120}(?:falsedad|Hacienda)/i,
    says: /(?:tres|3) años o más/i,
  },
  { fact: "K6", names: /prescri[^.]{0,60}(?:cinco|5) años/i, says: /Cataluña/i },
  { fact: "K6", names: /puedes negarte/i, says: /abogad/i },
  // K7 as it was until 25 November 2026 gave 50 and 40 % for every home, which is wrong for the habitual one.
  {
    fact: "K7",
    names: /subasta[^.]*\.?[^.]*70 %/i,
    says: /vivienda habitual[\s\S]*nunca del 60 %/i,
  },
  { fact: "K7", names: /subasta[^.]*\.?[^.]*70 %/i, says: /Otro inmueble[\s\S]*50 %[\s\S]*40 %/i },
  { fact: "K10", names: /(?:en|de) (?:régimen de )?gananciales/i, says: /mitad|comunes/i },
  {
    fact: "K16",
    names: /BOE[^.]{0,80}tu NIF/,
    says: /WhoFindsOut says="partner"|whoFindsOut\.partner|pareja inscrita/,
  },
  { fact: "K14", names: /Ley 16\/2011/, says: new RegExp(`vigente a ${longDate(RULES_DATE)}`) },
];

describe("no text says what the law does not say", () => {
  test.each(Object.entries(WRONG))("%s", (_, patterns) => {
    const found = texts.flatMap(([file, text]) =>
      patterns.flatMap((pattern) => (pattern.exec(text) ?? []).map((words) => `${file}: ${words}`)),
    );
    expect(found).toEqual([]);
  });
});

describe("a text that names one thing also says what belongs to it", () => {
  test.each(TOGETHER)("$fact: $names → $says", ({ names, says }) => {
    const silent = texts.filter(([, text]) => names.test(text) && !says.test(text));
    expect(silent.map(([file]) => file)).toEqual([]);
  });
});

test("every fact says where it comes from: an article of law, or that nobody has read one", () => {
  const rows = readFileSync("docs/legal-facts.md", "utf8")
    .split("\n")
    .filter((line) => /^\| [A-Z]\d+ \|/.test(line));
  expect(rows.length).toBeGreaterThan(150);
  const bare = rows.filter(
    (row) => !/\[(?:source|own knowledge|from spec|computed|editorial)/.test(row),
  );
  expect(bare.filter((row) => !/^\| [MQ]\d+ /.test(row))).toEqual([]);
});
