import { describe, expect, test } from "vitest";
import { VerdictPanel } from "@/components/calculator/result/verdict-panel";
import { closesTheWay } from "@/components/calculator/result/verdict-texts";
import type { CaseInput, History } from "@/lib/viability/case-input";
import type { Flag, Reason } from "@/lib/viability/verdict";
import { draw, shownCase, textsOf } from "@/tests/support/shown-case";
import { FLAG_CASES, REASON_CASES } from "@/tests/support/verdict-cases";

const drawn = (changes: Partial<CaseInput>) =>
  draw(<VerdictPanel {...shownCase(changes)} headingRef={null} />);

const WHY: Record<Reason, [why: RegExp, todo: RegExp]> = {
  NO_PERSONA_FISICA: [/de personas, no de sociedades \(art\. 486/, /haz el cálculo con las tuyas/],
  SIN_INSOLVENCIA: [/en los próximos tres meses \(art\. 2\.3/, /vuelve a calcular/],
  PLAZO_488: [/dos años si fue con plan de pagos, o cinco si fue con liq.*488/, /llega la fecha/],
  EXC_487_1_1: [/Una condena como la que indicas.*487\.1\.1\.º/, /las dos cosas estén resueltas/],
  EXC_487_1_2: [/sanción firme muy grave, de los últimos diez años.*487\.1\.2\.º/, /aplacen/],
  EXC_487_1_3_4: [/concurso declarado culpable.*487\.1\.3\.º y 4\.º/, /lea la sentencia/],
  EXC_487_1_5_6: [/Regalar bienes.*226, 227 y 487\.1\.5\.º y 6\.º/, /antes de mover nada más/],
  DEUDA_BAJA: [/no fija una deuda mínima.*unos 10\.000 €.*criterio nuestro/, /acuerdo por escrito/],
  UN_ACREEDOR: [/dos acreedores o más.*depende del juzgado/, /solo hay que convencer a uno/],
  POCO_EXONERABLE: [/Menos del 25 %.*criterio nuestro/, /Aplazar lo que no se cancela/],
};

describe("a C says why, and what can be done", () => {
  test.each(Object.keys(WHY) as Reason[])("%s", (reason) => {
    const html = drawn(REASON_CASES[reason]);
    expect(html).toContain("Viabilidad orientativa: <strong>C</strong>");
    expect(textsOf(html, "h2")).toEqual(["Con lo que indicas, esta vía no parece encajar ahora"]);
    const [why, todo] = WHY[reason];
    const paragraphs = textsOf(html, "p");
    expect(paragraphs[1]).toMatch(why);
    const done = paragraphs.find((text) => text.startsWith("Qué puedes hacer."));
    expect(done).toMatch(todo);
    expect(textsOf(html, "li")).toEqual([]);
  });

  test("which reasons close the way whatever is owed", () => {
    const closing = (Object.keys(WHY) as Reason[]).filter((reason) => closesTheWay([reason]));
    expect(closing).toEqual(Object.keys(WHY).slice(0, 7));
  });

  test.each<[string | undefined, History]>([
    ["Te falta un año.", { previousEpi: "plan", yearsSince: 1 }],
    ["Te faltan unos dos años.", { previousEpi: "plan", yearsSince: 0 }],
    ["Te faltan unos tres años.", { previousEpi: "liquidacion", yearsSince: 2 }],
    [undefined, { conviction10y: "si_pendiente" }],
  ])("%s", (left, history) => {
    const paragraphs = textsOf(drawn({ history }), "p");
    expect(paragraphs.find((text) => text.startsWith("Te falta"))).toBe(left);
  });
});

const FLAGS: Record<Flag, RegExp> = {
  VIVIENDA: /^Tienes vivienda\. No te excluye/,
  BIENES: /^Tienes bienes que podrían venderse/,
  AUTONOMO_ACTIVO: /^Trabajas por tu cuenta.*microempresas/,
  DERIVACION: /^Una derivación de responsabilidad sin pagar ya no excluye por sí sola/,
  SANCION_GRAVE: /^Una sanción grave sin pagar.*ya no excluye por sí sola/,
  CONDENA_EXTINGUIDA: /^Una condena cumplida y pagada no impide.*487\.1\.1\.º/,
  CULPABLE_SOLO_RETRASO: /culpable solo por pedirlo tarde, el juez puede valorarlo.*487\.1\.3\.º/,
  EPI_PREVIA: /^Ya te exoneraron antes.*488 y 489\.3/,
  NO_EXONERABLE_ALTO: /^Una parte importante no se cancela/,
  INGRESOS_EMBARGABLES: /^Tus ingresos pasan.*plan de pagos/,
};

describe("a B says what has to be looked at", () => {
  test.each(Object.keys(FLAGS) as Flag[])("%s", (flag) => {
    const html = drawn(FLAG_CASES[flag]);
    expect(html).toContain("Viabilidad orientativa: <strong>B</strong>");
    expect(textsOf(html, "h2")).toEqual(["Podría haber un camino, y hay que estudiarlo"]);
    expect(textsOf(html, "li")).toEqual([expect.stringMatching(FLAGS[flag])]);
  });
});

test("an A promises nothing", () => {
  const html = drawn({});
  expect(html).toContain("Viabilidad orientativa: <strong>A</strong>");
  expect(textsOf(html, "h2")).toEqual(["Con lo que indicas, la ley podría ayudarte"]);
  expect(html).toContain("Un abogado tendría que comprobarlo con tus papeles.");
  expect(html).toContain("Decide el juez.");
  expect(textsOf(html, "li")).toEqual([]);
});
