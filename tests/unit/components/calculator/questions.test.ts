import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAnswers } from "@/components/calculator/answers";
import type { Answers, Field, Question } from "@/components/calculator/question";
import { shownFields } from "@/components/calculator/question";
import { askedQuestions, progressOf } from "@/components/calculator/questions";
import { generatedAnswers, ONLY_BANK } from "@/tests/support/calculator-answers";
import { words } from "@/tests/support/words";

const SEGMENTS = { numRuns: 2_000 };
const ids = (answers: Answers) => askedQuestions(answers).map(({ id }) => id);

describe("the path through the questions", () => {
  test("has eight questions for a visitor with bank debt only", () => {
    expect(ids(ONLY_BANK)).toEqual(
      words(`
      insolvency kinds ordinary creditors income circumstances goods past
    `),
    );
    for (const question of askedQuestions(ONLY_BANK)) {
      expect(checkAnswers(question, ONLY_BANK), question.id).toEqual({});
    }
  });

  test("has the same number of steps whatever the debts, and says the parts of a step", () => {
    fc.assert(
      fc.property(generatedAnswers, (answers) => {
        const progress = askedQuestions(answers).map((question) => progressOf(question, answers));
        expect(new Set(progress.map(({ total }) => total))).toEqual(new Set([8]));
        expect(progress[0]).toEqual({ step: 1, total: 8, part: 1, parts: 1 });
        expect(progress.at(-1)).toEqual({ step: 8, total: 8, part: 1, parts: 1 });
        const along = progress.map(({ step, part, parts }) => step - 1 + part / parts);
        expect(along).toEqual(along.toSorted((a, b) => a - b));
      }),
      SEGMENTS,
    );
    const answers = { kinds: "bank aeat special" };
    const amounts = askedQuestions(answers).map((question) => progressOf(question, answers));
    expect(amounts.slice(2, 5)).toEqual(
      [1, 2, 3].map((part) => ({ step: 3, total: 8, part, parts: 3 })),
    );
  });

  test("has the same length whatever the secret answers, so the history reveals nothing about them", () => {
    const secret = { ...ONLY_BANK, past: "conviction10y sanction10y previousEpi" };
    expect(ids(secret)).toEqual(ids(ONLY_BANK));
  });
});

describe("each question", () => {
  const question = (id: string, answers: Answers = {}) =>
    askedQuestions({ kinds: "bank", ...answers }).find((asked) => asked.id === id) as Question;

  test("requires an answer, and shows a message beside each field", () => {
    expect(checkAnswers(question("insolvency"), {})).toEqual({
      insolvency: "Elige una respuesta.",
    });
    expect(checkAnswers(question("past"), {})).toEqual({ past: "Marca al menos una respuesta." });
    expect(checkAnswers(question("ordinary"), { kinds: "bank" })).toEqual({
      bank: "Escribe una cantidad, aunque sea aproximada.",
    });
  });

  test.each(["0", "21", "1,5"])("refuses %s as a number of dependants", (dependants) => {
    const answers = { circumstances: "dependants", dependants };
    expect(checkAnswers(question("circumstances"), answers)).toEqual({
      dependants: "Escribe un número entero, de 1 a 20.",
    });
  });

  test.each([
    ["mortgage", "homeValue", { kinds: "mortgage" }],
    ["otherMortgage", "secondValue", { kinds: "otherMortgage" }],
    ["securedVehicle", "securedVehicleValue", { kinds: "securedVehicle" }],
    ["goods", "homeFreeValue", { goods: "homeFree" }],
    ["goods", "otherRealEstate", { goods: "otherRealEstate" }],
    ["goods", "vehicleValue", { goods: "vehicle" }],
  ])("about %s asks again for a %s of 0 €", (id, name, answers: Answers) => {
    for (const zero of ["0", "0,00 €"]) {
      const problems = checkAnswers(question(id, answers), { ...answers, [name]: zero });
      expect(problems[name]).toMatch(/^Con 0\s€ no podemos contarlo\. Escribe cuánto vale hoy/);
    }
    const problems = checkAnswers(question(id, answers), { ...answers, [name]: "1 €" });
    expect(problems).not.toHaveProperty(name);
  });

  test.each<[string, string, Answers]>([
    ["ordinary", "bank", { kinds: "bank" }],
    ["mortgage", "mortgageOutstanding", { kinds: "mortgage" }],
    ["ordinary", "surety", { kinds: "surety" }],
    ["otherMortgage", "secondOutstanding", { kinds: "otherMortgage" }],
    ["securedVehicle", "vehicleOutstanding", { kinds: "securedVehicle" }],
    ["special", "staffWages", { kinds: "special", special: "staffWages" }],
    ["special", "alimony", { kinds: "special", special: "alimony" }],
    ["aeat", "aeatPrincipal", { kinds: "aeat", aeatAccessory: "0" }],
    ["otherPublic", "ayuntamientoPrincipal", { kinds: "otherPublic", otherPublic: "ayuntamiento" }],
  ])("about %s, which was ticked, asks again for a %s of 0 €", (id, name, answers) => {
    const problems = checkAnswers(question(id, answers), { ...answers, [name]: "0,00" });
    expect(problems[name]).toMatch(/^Has marcado esta deuda\. Escribe cuánto debes/);
    expect(checkAnswers(question(id, answers), { ...answers, [name]: "1" })).not.toHaveProperty(
      name,
    );
  });

  test("about a public debt accepts sanctions or interest without anything else", () => {
    for (const part of ["tgssAccessory", "tgssSanctions"]) {
      const answers = { kinds: "tgss", tgssPrincipal: "0", [part]: "300" };
      expect(checkAnswers(question("tgss", answers), answers)).toEqual({});
    }
  });

  test("on pensions and fines asks which, and for the amount of each", () => {
    const special = question("special", { kinds: "special" });
    expect(checkAnswers(special, { kinds: "special" })).toHaveProperty("special");
    expect(checkAnswers(special, { special: "alimony compensatory", alimony: "900" })).toEqual({
      compensatory: "Escribe una cantidad, aunque sea aproximada.",
    });
  });

  test("on wages of staff accepts older ones alone", () => {
    const answers = { special: "staffWages", staffWages: "0", olderStaffWages: "900" };
    expect(checkAnswers(question("special", { kinds: "special" }), answers)).toEqual({});
  });

  test("on a mortgaged home asks for its share, and for the percentage of another part only", () => {
    const home = { mortgageOutstanding: "1", homeValue: "1", upToDate: "si", keepHome: "si" };
    const problemsOf = (share: Answers) =>
      checkAnswers(question("mortgage", { kinds: "mortgage" }), { ...home, ...share });
    expect(problemsOf({})).toEqual({ homeShare: "Elige una respuesta." });
    expect(problemsOf({ homeShare: "mitad" })).toEqual({});
    expect(problemsOf({ homeShare: "otra", homePercent: "100" })).toEqual({
      homePercent: "Escribe un número entero, de 1 a 99.",
    });
  });

  test("on another mortgaged property asks loan, value, share and use, and for one more only then", () => {
    const names = (answers: Answers) =>
      shownFields(question("otherMortgage", { kinds: "otherMortgage" }), answers).map(
        ({ name }) => name,
      );
    const second = words("secondOutstanding secondValue secondShare secondForWork moreMortgages");
    expect(ids(ONLY_BANK)).not.toContain("otherMortgage");
    expect(names({})).toEqual(second);
    expect(names({ moreMortgages: "si" })).toEqual([
      ...second,
      ...words("thirdOutstanding thirdValue thirdShare thirdForWork"),
    ]);
  });

  test("tells a guarantee that the visitor signed from one that somebody else did", () => {
    const labelsOf = (id: string) => {
      const [field] = question(id).fields({}) as [Field & { kind: "several" }];
      return field.options.map(({ label }) => label);
    };
    expect(labelsOf("kinds")).toEqual(
      expect.arrayContaining(["Un aval que firmé", "Deudas heredadas", "Deudas en otro país"]),
    );
    expect(labelsOf("circumstances")).toContain("Otra persona me avaló, o firmó conmigo");
  });

  test("on inherited debts and those abroad says which count, where the amount is asked", () => {
    const hints = question("ordinary", { kinds: "inherited abroad" })
      .fields({ kinds: "inherited abroad" })
      .map(({ hint }) => hint);
    expect(hints).toEqual([
      expect.stringMatching(/a beneficio de inventario.*no las cuentes/),
      expect.stringMatching(/si tu vida está en España, seas de donde seas/),
    ]);
  });

  test("on other administrations has a second town hall, and sends a foral tax office to Hacienda", () => {
    const answers = { otherPublic: "ayuntamiento ayuntamiento2" };
    const [field, ...amounts] = shownFields(
      question("otherPublic", { kinds: "otherPublic" }),
      answers,
    ) as [Field & { kind: "several" }, ...Field[]];
    expect(field.options.map(({ label }) => label)).toContain("Otro ayuntamiento");
    expect(amounts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["ayuntamientoPrincipal", "ayuntamiento2Principal"]),
    );
    expect(field.options.at(-1)?.hint).toMatch(/hacienda foral, ponla en Hacienda/);
  });

  test("on gananciales has an answer for who does not know, with one line on what is usual", () => {
    const [field] = question("circumstances").fields({}) as [Field & { kind: "several" }];
    const { label, hint } = field.options.find(({ value }) => value === "ganancialesUnknown") ?? {};
    expect(label).toBe("Tengo cónyuge y no sé si en gananciales");
    expect(hint).toMatch(/^Sin capitulaciones, suele estarlo\. En Cataluña.{0,60}$/);
  });

  test("on goods calls the house without a mortgage the home, unless the home has one", () => {
    const labelOf = (answers: Answers) => {
      const [field] = question("goods", answers).fields(answers) as [Field & { kind: "several" }];
      return field.options[0]?.label;
    };
    expect(labelOf({ kinds: "bank" })).toBe("La casa en la que vivo, sin hipoteca");
    expect(labelOf({ kinds: "mortgage" })).toBe("Otra casa, sin hipoteca");
  });

  test("on convictions names the offences and the penalty that count", () => {
    const [past] = question("past").fields({}) as [Field & { kind: "several" }];
    const { label, hint, details, reveals } =
      past.options.find(({ value }) => value === "conviction10y") ?? {};
    expect(label).toMatch(/aunque esté suspendida$/);
    expect(details?.text).toMatch(
      /contra el patrimonio \(robo, hurto, estafa.*socioeconómico.*falsedad.*Hacienda.*Seguridad Social.*trabajadores.*tres años o más/,
    );
    // One line: the rest is folded.
    expect(hint).toMatch(/^También si no entraste en la cárcel.{0,40}$/);
    // A minor theft may not count: the text leads to an answer that is there, in these words.
    expect(details?.text).toMatch(
      /Si no sabes si tu delito llega a tres años, .* elige «No lo sé»\.$/,
    );
    const [detail] = reveals as [Field & { kind: "choice" }];
    expect(detail.options.map((option) => option.label)).toContain("No lo sé");
  });

  test("on income counts what a business leaves, and among the costs the pensions of each month", () => {
    const [income, expenses] = shownFields(question("income"), {});
    expect(income?.hint).toMatch(/tu negocio después de gastos, impuestos y Seguridad Social/);
    expect(expenses?.hint).toMatch(/pensiones de alimentos o compensatoria que pagas cada mes/);
  });

  test("on pensions asks for what is overdue, by the name that Catalonia uses too", () => {
    const special = question("special", { kinds: "special" });
    const answers = { special: "alimony compensatory" };
    const [which, ...amounts] = shownFields(special, answers) as [Field & { kind: "several" }];
    for (const { label } of amounts as Field[]) expect(label).toMatch(/^Cuánto debes de atrasos/);
    expect(which.options[1]?.hint).toContain("(en Cataluña, prestación compensatoria)");
  });

  test.each([
    ["homeFree", "homeFreeValue", "Lo que vale hoy tu parte", "Lo que vale hoy"],
    ["vehicle", "vehicleValue", "Lo que vale hoy", "Lo que vale hoy"],
    ["savings", "savings", "Cuánto hay", "Cuánto hay"],
  ])("on %s asks those in gananciales for the whole value", (goods, name, alone, together) => {
    const askedOf = (circumstances: string) => {
      const answers = { circumstances, goods };
      const fields = shownFields(question("goods", answers), answers);
      const { label, hint } = fields.filter((field) => field.name === name).at(-1) ?? {};
      return [label, hint];
    };
    expect(askedOf("none")).toEqual([alone, undefined]);
    for (const married of ["gananciales", "ganancialesUnknown"]) {
      expect(askedOf(married)).toEqual([
        together,
        "Si es ganancial, el valor entero. Si no, tu parte.",
      ]);
    }
  });

  test("on vehicles names the van", () => {
    const [goods] = question("goods").fields({}) as [Field & { kind: "several" }];
    const labels = goods.options.map(({ label }) => label);
    expect(labels).toContain("Coche, furgoneta, moto u otro vehículo");
  });

  test("asks for the fields that a tick reveals, only while the tick is there", () => {
    const names = (answers: Answers) =>
      shownFields(question("goods", answers), answers).map(({ name }) => name);
    expect(names({ goods: "none" })).toEqual(["goods"]);
    expect(names({ goods: "homeFree savings" })).toEqual([
      "goods",
      "homeFreeValue",
      "keepHome",
      "savings",
    ]);
    expect(names({ kinds: "mortgage", goods: "homeFree" })).toEqual(["goods", "homeFreeValue"]);
  });
});
