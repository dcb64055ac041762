import { expect, test } from "vitest";
import { debtKinds, debtKindsLimit, notRequired, requirements } from "@/content/requirements";
import { specialistsDisclosure } from "@/content/specialists";

const asked = requirements.map(({ title, text }) => `${title}. ${text}`).join(" ");
const reached = (kind: (typeof debtKinds)[number]["kind"]) =>
  debtKinds.find((known) => known.kind === kind)?.debts.join(" ");

test("what the law asks is said with its limits", () => {
  for (const sentence of [
    "La ley no fija una deuda mínima ni máxima. Nosotros estudiamos casos desde 5000 € y hasta 5 millones",
    "Lo habitual es tener dos acreedores o más. Con uno solo, depende del juzgado.",
    "No tener, en los 10 últimos años, condena firme de prisión por delitos económicos, de falsedad, contra Hacienda o la Seguridad Social o contra los trabajadores, salvo que la pena esté cumplida y lo debido, pagado.",
    "2 años si fue con plan de pagos, 5 si fue con liquidación (venta de bienes) o sin bienes. Y la deuda pública ya no se exonera otra vez.",
    "las graves y las derivaciones de responsabilidad (cuando respondes de deudas públicas de otro) se estudian caso por caso",
  ]) {
    expect(asked).toContain(sentence);
  }
});

test("what the law no longer asks is not asked", () => {
  expect(notRequired.join(" ")).toMatch(
    /Ya no es obligatorio haber intentado antes un acuerdo con los acreedores\..*no te excluye: hay que estudiarlo/,
  );
});

test("debts stand where the law puts them", () => {
  expect(reached("full")).toMatch(/tarjetas y microcréditos.*proveedores.*Avales/);
  expect(reached("part")).toMatch(
    /Hacienda, Seguridad Social y otras administraciones: los primeros 5000 € y la mitad del resto, hasta 10\.000 € por cada una\. Solo la primera vez.*90 %/,
  );
  expect(reached("none")).toMatch(
    /Pensiones de alimentos.*sanciones administrativas muy graves.*mientras la conserves/,
  );
  expect(debtKindsLimit).toContain("sentencia 264/2026");
});

test("who pays us is told as the lawyers' code asks", () => {
  expect(specialistsDisclosure).toMatch(
    /^Los despachos colaboradores pueden pagarnos por ponerte en contacto con ellos\. .*la lista/,
  );
});
