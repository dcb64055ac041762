import { describe, expect, test } from "vitest";
import { rowChecker } from "@/lib/requests/imports/check-row";
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportPlan,
} from "@/lib/requests/imports/import-fields";

const NOW = new Date("2026-11-26T10:00:00Z");
const WORDS = "Casilla de la web anterior";

const PERSON = { fullName: "María García-López", phone: "600 123 456" };

/** Checks a row with just these columns, and one consent for all. */
function check(cells: Partial<Record<ImportField, string>>, changes: Partial<ImportPlan> = {}) {
  const filled = { ...PERSON, ...cells };
  const fields = IMPORT_FIELDS.filter((field) => filled[field] !== undefined);
  const columns = Object.fromEntries(fields.map((field, index) => [field, index]));
  const plan = { columns, consentText: WORDS, consentDay: "2026-11-02", calls: false, ...changes };
  return rowChecker(plan, NOW)(fields.map((field) => filled[field] ?? ""));
}

test("a row with little is a person of whom the rest stays to be asked", () => {
  expect(check({}).row).toEqual({
    fullName: "María García López",
    phone: "600 123 456",
    phoneNormalized: "+34600123456",
    email: "34600123456@sin-email.invalid",
    emailNormalized: "34600123456@sin-email.invalid",
    province: null,
    debtOver10k: false,
    multipleCreditors: false,
    hasProperties: false,
    propertyType: null,
    preferredTimeSlot: null,
    unknown: ["debt", "home", "vehicle"],
    status: "nuevo",
    note: "",
    createdAt: new Date("2026-11-02T11:00:00Z"),
    consentAt: new Date("2026-11-02T11:00:00Z"),
    consentText: WORDS,
  });
});

test("a full row is read as people write it", () => {
  const { row, problems } = check({
    surname: "Sáez",
    email: "Eva@Ejemplo.ES",
    province: "8001",
    debtOver10k: "15.000,50 €",
    multipleCreditors: "SÍ",
    hasProperties: "Piso y coche",
    preferredTimeSlot: "de 10 a 11 h",
    status: "en estudio",
    note: "=HYPERLINK(1)",
    requestedAt: "3/11/2026 9:30",
    consentAt: "2026-11-01T08:00:00+01:00",
  });
  expect(problems).toEqual([]);
  expect(row).toMatchObject({
    fullName: "María García López Sáez",
    emailNormalized: "eva@ejemplo.es",
    province: "08",
    debtOver10k: true,
    multipleCreditors: true,
    hasProperties: true,
    propertyType: "ambas",
    preferredTimeSlot: "10:00-11:00",
    unknown: [],
    status: "en_estudio",
    note: "=HYPERLINK(1)",
    createdAt: new Date("2026-11-03T08:30:00Z"),
    consentAt: new Date("2026-11-01T07:00:00Z"),
  });
});

describe("values", () => {
  test.each<[ImportField, string, string, unknown]>([
    ["debtOver10k", "9000", "debtOver10k", false],
    ["debtOver10k", "10.000", "debtOver10k", false],
    ["debtOver10k", "10001", "debtOver10k", true],
    ["debtOver10k", "x", "debtOver10k", true],
    ["multipleCreditors", "0", "multipleCreditors", false],
    ["hasProperties", "ninguna", "hasProperties", false],
    ["hasProperties", "Casa", "propertyType", "vivienda"],
    ["preferredTimeSlot", "20:00-20:30", "preferredTimeSlot", "20:00-20:30"],
    ["preferredTimeSlot", "09:00 – 10:00", "preferredTimeSlot", "9:00-10:00"],
    ["status", "No Aplica", "status", "no_aplica"],
    ["status", "en_estudio", "status", "en_estudio"],
    ["province", "Vizcaya", "province", "48"],
    ["province", "MÁLAGA", "province", "29"],
    ["province", "01001", "province", "01"],
  ])("%s «%s» means %s %j", (field, cell, column, value) => {
    expect(check({ [field]: cell })).toMatchObject({ row: { [column]: value }, problems: [] });
  });
});

describe("problems", () => {
  test.each<[Partial<Record<ImportField, string>>, string]>([
    [{ fullName: "" }, "Nombre: falta"],
    [{ fullName: "R2D2" }, "Nombre: El nombre debe contener solo letras y espacios"],
    [{ phone: "" }, "Teléfono: falta"],
    [{ phone: "6,00E+08" }, "Teléfono: "],
    [{ phone: "1234567" }, "Teléfono: ningún país tiene ese número"],
    [{ email: "eva@" }, "Email: Por favor, introduce un email válido."],
    [{ debtOver10k: "bastante" }, "Debe más de 10.000 €: no entendemos «bastante»"],
    [{ status: "duplicado" }, "Estado: no entendemos «duplicado»"],
    [{ preferredTimeSlot: "mañanas" }, "Franja para llamar: no entendemos «mañanas»"],
    [{ province: "99999" }, "Provincia o código postal: no entendemos «99999»"],
    [{ consentAt: "" }, "Fecha del permiso: falta"],
    [{ consentAt: "31/2/2026" }, "Fecha del permiso: no entendemos «31/2/2026»"],
    [{ consentAt: "27/11/2026" }, "Fecha del permiso: aún no ha llegado"],
    [{ requestedAt: "25/11/2024" }, "Fecha de la solicitud: hace más de 24 meses"],
    [{ consentAt: "25/11/2024" }, "Fecha del permiso: hace más de 24 meses"],
    [
      { consentAt: "25/11/2024", requestedAt: "25/11/2026" },
      "Fecha del permiso: hace más de 24 meses",
    ],
    [{ consentText: "" }, "De dónde viene el permiso: falta"],
    ...["No", "No acepta", "Revocado", "Baja", "Sin permiso", "Pendiente"].map(
      (consentText): [Partial<Record<ImportField, string>>, string] => [
        { consentText },
        "De dónde viene el permiso: no dio su permiso",
      ],
    ),
    ...["-", "N/A"].map((consentText): [Partial<Record<ImportField, string>>, string] => [
      { consentText },
      "De dónde viene el permiso: falta",
    ]),
  ])("%j: %s", (cells, problem) => {
    const { row, problems } = check(cells);
    expect(row).toBeNull();
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  test("all of them are told at once", () => {
    expect(check({ fullName: "", phone: "", status: "?" }).problems).toHaveLength(3);
  });
});

test("a column about the consent is kept with what is said of all, and «sí» alone says too little", () => {
  const own = check({ consentText: "Feria de Vigo" }, { consentText: "" });
  expect(own.row?.consentText).toBe("En su fila del archivo: «Feria de Vigo»");
  expect(check({ consentText: "Sí" }).row?.consentText).toBe(
    `${WORDS}\n\nEn su fila del archivo: «Sí»`,
  );
  expect(check({ consentText: "Sí" }, { consentText: "" }).problems).toEqual([
    "De dónde viene el permiso: no dice a qué, dónde ni cómo",
  ]);
});
