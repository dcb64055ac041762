import { expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { exportRegister } from "@/lib/privacy/rights/export-register";
import { lastAuditLine } from "@/tests/support/audit";
import { storeRight } from "@/tests/support/rights";
import { signedIn } from "@/tests/support/signed-in";

const admin = await signedIn(["admin"]);
const FORMULA = '=HYPERLINK("http://malo.test");+1';

const store = (receivedAt: string, more: Parameters<typeof storeRight>[0] = {}) =>
  storeRight({ channel: "link", receivedAt: new Date(receivedAt), ...more });
const register = (from: unknown, to: unknown) => admin.run(() => exportRegister({ from, to }));

test("the register holds what was done with each request of the period, and no names or answers", async () => {
  await store("2025-12-31T22:59:00Z");
  const first = await store("2025-12-31T23:00:00Z", {
    kind: "restriction",
    channel: "post",
    requester: "Ana Secreta",
    extendedBecause: FORMULA,
    handlerEmail: "admin@p.test",
    identityCheck: "questions",
    outcome: "refused",
    answer: "Querida Ana Secreta",
    answeredAt: new Date("2026-01-20T10:00:00Z"),
  });
  const open = await store("2026-01-31T22:59:00Z");
  await store("2026-01-31T23:00:00Z");

  const { fileName, body } = await register("2026-01-01", "2026-01-31");
  expect(fileName).toMatch(/^registro-de-derechos_\d{4}-\d\d-\d\d\.csv$/);
  expect(body.startsWith("\uFEFF")).toBe(true);
  expect(body).not.toContain("Secreta");
  const number = (right: { id: string }) => right.id.slice(0, 8).toUpperCase();
  expect(body.slice(1).split("\r\n")).toEqual([
    "Número;Derecho;Cómo llegó;Recibida;Plazo;Por qué se amplió;Quién la lleva;Comprobación de identidad;Resultado;Contestada",
    `${number(first)};Limitación;Carta;01/01/2026;01/02/2026;"'=HYPERLINK(""http://malo.test"");'+1";admin@p.test;Con preguntas sobre la solicitud;Denegada;20/01/2026 11:00`,
    `${number(open)};Acceso;«Mi solicitud»;31/01/2026;28/02/2026;;;Todavía no se ha comprobado;;`,
    "",
  ]);
  expect(await lastAuditLine("rights.")).toEqual({
    action: "rights.register_exported",
    actorEmail: admin.email,
    details: { from: "2026-01-01", to: "2026-01-31", rows: 2 },
  });
});

test("without days, or with impossible ones, it holds all", async () => {
  const { body } = await register(null, "2026-02-31");
  expect(body.trim().split("\r\n")).toHaveLength(1 + (await db().rightsRequest.count()));
});
