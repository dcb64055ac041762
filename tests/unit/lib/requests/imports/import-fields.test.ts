import { expect, test } from "vitest";
import { choiceOf, guessColumns } from "@/lib/requests/imports/import-fields";
import { readPlan } from "@/lib/requests/imports/read-plan";

const NOW = new Date("2026-11-26T10:00:00Z");

test("columns are guessed by their names, each for one field", () => {
  const names = [
    "Fecha de alta",
    "NOMBRE",
    "Apellidos",
    "Tel. móvil",
    "Correo electrónico",
    "Provincia",
    "Fecha consentimiento",
    "Origen del consentimiento",
    "Observaciones",
    "Otra cosa",
  ];
  expect(guessColumns(names)).toEqual({
    requestedAt: 0,
    fullName: 1,
    surname: 2,
    phone: 3,
    email: 4,
    province: 5,
    consentAt: 6,
    consentText: 7,
    note: 8,
  });
});

test("English names are guessed too, and nothing is guessed from nothing", () => {
  expect(guessColumns(["Name", "Phone", "E-mail", "Status"])).toEqual({
    fullName: 0,
    phone: 1,
    email: 2,
    status: 3,
  });
  expect(guessColumns(["", "Columna 2"])).toEqual({});
});

const COLUMNS = { [choiceOf("fullName")]: "0", [choiceOf("phone")]: "1" };
const CONSENT = { consentText: "Casilla de la web", consentDay: "2026-11-02" };

test("name, phone, and what was agreed to and when are required", () => {
  expect(readPlan({}, 3, NOW).errors).toEqual({
    [choiceOf("fullName")]: "Elige la columna.",
    [choiceOf("phone")]: "Elige la columna.",
    consentText: "Elige la columna que lo dice, o escríbelo aquí.",
    consentDay: "Elige la columna que lo dice, o pon el día.",
  });
  expect(readPlan({ ...COLUMNS, ...CONSENT }, 3, NOW)).toEqual({
    plan: { columns: { fullName: 0, phone: 1 }, ...CONSENT, calls: false },
    errors: {},
  });
});

test("a column says it of each person, and made-up columns and days do not count", () => {
  const perRow = { [choiceOf("consentText")]: "2", [choiceOf("consentAt")]: "2" };
  expect(readPlan({ ...COLUMNS, ...perRow, calls: "on" }, 3, NOW)).toMatchObject({
    plan: { columns: { consentText: 2, consentAt: 2 }, calls: true },
    errors: {},
  });
  const forged = { ...COLUMNS, ...CONSENT, [choiceOf("note")]: "3", consentDay: "2026-11-27" };
  expect(readPlan(forged, 3, NOW)).toMatchObject({
    plan: { columns: { fullName: 0, phone: 1 } },
    errors: { consentDay: "Ese día no ha llegado." },
  });
  const unreadable = { ...COLUMNS, ...perRow, consentDay: "31/11/2026" };
  expect(readPlan(unreadable, 3, NOW).errors).toEqual({
    consentDay: "Elige la columna que lo dice, o pon el día.",
  });
});
