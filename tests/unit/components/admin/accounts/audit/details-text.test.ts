import { expect, test } from "vitest";
import { detailsText } from "@/components/admin/accounts/audit/details-text";

test.each([
  [{ request: "7f", outcome: "partly", sent: true }, "Concedida en parte · Enviada por email: Sí"],
  [{ kind: "complaint" }, "Derecho: Reclamación"],
  [{ leads: 1, told: "Despacho Gil" }, "Solicitudes: 1 · Despachos avisados: Despacho Gil"],
  [{ count: 1_200, status: "no_aplica" }, "Cuántos: 1200 · Estado: No Aplica"],
  [{ tab: "quick-form", recipient: "law-firms" }, "Pestaña: Formulario rápido · Para: despachos"],
  [{ returned: 0, handovers: 2 }, "Casos en despachos: 2"],
  [{ userId: "ana@p.test", role: "asesor" }, "Cuenta: ana@p.test · Rol: Asesoría"],
  [{ categories: "necessary analytics" }, "Categorías: Necesarias, Analítica"],
  [
    { name: "Web", scopes: "leads:write handovers:write" },
    "Anotar personas, estados y notas, Pasar",
  ],
  [{ from: null, to: "2026-11-01", rows: 3 }, "Hasta: 2026-11-01 · Filas: 3"],
])("the audit log says what was done in words: %j", (details, words) => {
  const text = detailsText(details);
  expect(text).toContain(words);
  expect(text).not.toMatch(/null|undefined|_|[a-z]-form/);
});

test("a detail of an older version is shown as it was stored", () => {
  expect(detailsText({ was: "x", status: "prestado", more: { a: 1 } })).toBe(
    'was: x · Estado: prestado · more: {"a":1}',
  );
});
