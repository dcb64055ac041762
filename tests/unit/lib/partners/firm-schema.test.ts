import { describe, expect, test } from "vitest";
import { FIRM_FIELDS, firmSchema } from "@/lib/partners/firm-schema";

const TYPED = {
  name: "  Abogados <b>Ribera</b>, S. L. P. ",
  registerNumber: "12.345",
  chamber: "Ilustre Colegio de la Abogacía de Madrid",
  country: "España",
  provinces: ["08", "28"],
  takes: ["homes"],
  weeklyCapacity: "4",
  contactName: "Inés Mora",
  contactEmail: " Casos@Ribera.Test ",
  contactPhone: "910 000 000",
  contractDate: "2026-02-01",
  pays: "si",
  placeholder: "no",
};

const messagesFor = (changes: object) =>
  firmSchema
    .safeParse({ ...TYPED, ...changes }, { error: () => "" })
    .error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);

test("what an admin types is cleaned, and becomes what the table stores", () => {
  expect(firmSchema.parse(TYPED)).toEqual({
    ...TYPED,
    name: "Abogados Ribera, S. L. P.",
    weeklyCapacity: 4,
    contactEmail: "casos@ribera.test",
    contractDate: new Date("2026-02-01T00:00:00Z"),
    pays: true,
    placeholder: false,
  });
  expect(Object.keys(TYPED)).toEqual(FIRM_FIELDS);
});

test("a firm may work in all of Spain, take no particular case and have no phone", () => {
  expect(messagesFor({ provinces: [], takes: [], contactPhone: "" })).toBeUndefined();
});

describe("each wrong field has its message", () => {
  test.each([
    ["name", { name: " " }, "Escribe el nombre del despacho."],
    ["name", { name: "x".repeat(121) }, "Como mucho 120 caracteres."],
    ["registerNumber", { registerNumber: "" }, "Escribe su número de colegiado o de registro."],
    ["chamber", { chamber: "" }, "Escribe su colegio de abogados."],
    ["country", { country: "" }, "Escribe el país en el que está."],
    ["weeklyCapacity", { weeklyCapacity: "" }, "Escribe cuántos casos por semana, de 1 a 500."],
    ["weeklyCapacity", { weeklyCapacity: "2,5" }, "Escribe cuántos casos por semana, de 1 a 500."],
    ["weeklyCapacity", { weeklyCapacity: "501" }, "Escribe cuántos casos por semana, de 1 a 500."],
    ["contactName", { contactName: "" }, "Escribe con quién hablamos allí."],
    ["contactEmail", { contactEmail: "no" }, "Escribe un email, como casos@despacho.es."],
    ["contractDate", { contractDate: "" }, "Pon la fecha del contrato."],
    ["contractDate", { contractDate: "2026-02-30" }, "Pon la fecha del contrato."],
    ["pays", { pays: "" }, "Elige una de las dos."],
  ])("%s of %j", (field, changes, message) => {
    expect(messagesFor(changes)).toEqual([`${field}: ${message}`]);
  });
});

test("provinces and kinds of case that do not exist are refused", () => {
  expect(messagesFor({ provinces: ["99"] })).toEqual(["provinces: "]);
  expect(messagesFor({ takes: ["divorces"] })).toEqual(["takes: "]);
});
