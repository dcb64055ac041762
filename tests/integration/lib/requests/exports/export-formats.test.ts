import { readXlsx } from "hucre/xlsx";
import { afterEach, describe, expect, test } from "vitest";
import { GET } from "@/app/(back-office)/admin/leads/export/route";
import { debtLabels } from "@/content/answer-labels";
import { db, Prisma } from "@/lib/kernel/db";
import { type ExportedLead, exportColumns } from "@/lib/requests/exports/export-columns";
import { storeLeads, storeNewLead } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";

const admin = await signedIn(["admin"]);

afterEach(async () => {
  await db().lead.deleteMany();
});

function download(query: string) {
  return admin.send(GET, `/admin/leads/export?tab=all&${query}`);
}

async function cellsOf(response: Response) {
  const { sheets } = await readXlsx(await response.arrayBuffer());
  expect(sheets).toHaveLength(1);
  return sheets[0]?.rows ?? [];
}

const BASIC =
  "Fecha,Nombre,Email,Teléfono,Deuda +10k,Múltiples Entidades,Propiedades,Horario Preferido,Estado,Elegible";

async function storeFullLead() {
  const lead = await storeNewLead({
    form: "viability-test",
    source: "debt-assessment-test",
    status: "en_estudio",
    createdAt: new Date("2026-07-01T10:11:12.345Z"),
    consentTs: new Date("2026-07-01T10:11:12.345Z"),
    financialConsent: true,
    fullName: "Íñigo Núñez",
    propertyType: "ambas",
    hasProperties: true,
    answers: { debt: "10-20k", creditors: "2-3", assets: ["vivienda", "vehiculo"] },
    result: "B",
    rulesVersion: "2026-11",
    attribution: {
      first: { utmSource: "google", landingPath: "/blog", gclid: "=1+1" },
      last: { utmSource: "newsletter", referrerHost: "example.test" },
    },
  });
  await db().consentReceipt.createMany({
    data: ["advice", "financial"].map((purpose) => ({
      leadId: lead.id,
      purpose,
      consentText: "Acepto",
      textVersion: (purpose === "advice" ? "a" : "f").repeat(64),
      form: "viability-test",
      pagePath: "/",
    })),
  });
  return lead;
}

describe("the extended file", () => {
  test("has the stored values, in the words of the back office", async () => {
    const lead = await storeFullLead();
    const response = await download("columns=extended");
    expect(response.headers.get("content-disposition")).toMatch(
      /filename="leads_ampliado_\d{4}-\d\d-\d\d\.csv"/,
    );
    const [titles = "", line = ""] = (await response.text()).split("\r\n");
    expect(titles.startsWith(`${BASIC},Identificador,Formulario,Fuente,`)).toBe(true);
    expect(line).toContain(
      `01/07/2026 12:11,Íñigo Núñez,${lead.email},${lead.phone},Sí,Sí,Sí,9:00-10:00,En Estudio,No,${lead.id},Test de viabilidad,debt-assessment-test,Vivienda y vehículo,`,
    );
    expect(line).toContain(
      `,B,2026-11,Cuánto debe: ${debtLabels["10-20k"]} · A cuántas entidades: A dos o tres · Bienes: Una vivienda · Un vehículo,01/07/2026 12:11,${"a".repeat(64)},Sí,${"f".repeat(64)},,google,`,
    );
    // fault 16: the parameters of an address are a visitor's text too
    expect(line).toContain(",'=1+1,");
    const fields = titles.split(",");
    expect(fields).toHaveLength(60);
    expect(line.split(",newsletter,")[1]).toBe(",,,,,,,,,,,,example.test");
  });

  test("has every column of a lead that is useful to people", async () => {
    const read = new Set<string | symbol>();
    const lead = new Proxy({} as ExportedLead, {
      get: (_, name) => {
        read.add(name);
        return /^(email|mailTo)/.test(String(name)) ? "ana@ejemplo.es" : undefined;
      },
    });
    for (const { title, value } of exportColumns("extended")) {
      // A missing value has no label: only the columns that are read count.
      if (!["Estado", "Formulario"].includes(title)) value(lead);
    }
    // Consent is always given, and in a form; five columns only serve search, list, figures and mails.
    const given = ["consent", "consentSource", "status", "form"];
    const machine = [
      ...given,
      "searchText",
      "phoneDigits",
      "personId",
      "caseOfId",
      "arrivalHour",
      "mailTo",
    ];
    const columns = Object.keys(Prisma.LeadViewScalarFieldEnum);
    expect(columns.filter((name) => !machine.includes(name) && !read.has(name))).toEqual([]);
  });
});

describe("the Excel file", () => {
  test("is a workbook with real dates", async () => {
    await storeFullLead();
    const response = await download("format=xlsx");
    expect(response.headers.get("content-disposition")).toMatch(
      /filename="leads_\d{4}-\d\d-\d\d\.xlsx"/,
    );
    expect(response.headers.get("content-type")).toContain("spreadsheetml.sheet");
    const [titles, row] = await cellsOf(response);
    expect(titles).toEqual(BASIC.split(","));
    // fault 45: the time of a clock in Madrid
    expect(row?.[0]).toEqual(new Date("2026-07-01T12:11:12Z"));
    expect(row?.slice(4)).toEqual(["Sí", "Sí", "Sí", "9:00-10:00", "En Estudio", "No"]);
  });

  test("fault 16: keeps text that begins like a formula as text, and a phone's zeros", async () => {
    const texts = ["=1+1", "+1", "-1", "@SUM(A1)", `=HYPERLINK("http://evil.example")`, " =1"];
    await storeLeads(texts.length, (n) => ({
      fullName: `${texts[n]} x`,
      phone: "0034600123456",
      createdAt: new Date(2026, 0, 31 - n),
    }));
    const response = await download("format=xlsx");
    const bytes = await response.arrayBuffer();
    const { sheets } = await readXlsx(bytes);
    const sheet = sheets[0];
    expect(sheet?.rows.slice(1).map((row) => row[1])).toEqual(texts.map((text) => `${text} x`));
    expect(sheet?.rows.slice(1).every((row) => row[3] === "0034600123456")).toBe(true);
    const formulas = [...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula);
    expect(formulas).toEqual([]);
  });
});
