import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sharedByCase } from "@/components/calculator/shared-case-answers";
import { offerFor } from "@/components/forms/shared-answers";
import { SHARED_BY_CASE } from "@/components/forms/tab-memory";
import { ONLY_BANK } from "@/tests/support/calculator-answers";

const tab = new Map<string, string>();
beforeEach(() => vi.stubGlobal("sessionStorage", { getItem: (key: string) => tab.get(key) }));
afterEach(() => {
  tab.clear();
  vi.unstubAllGlobals();
});

const keep = (key: string, values: object) => tab.set(key, JSON.stringify(values));
const HERO = { debtOver10k: "si", multipleCreditors: "no", hasProperties: "no" };

test("a form offers what another in this tab was told, as far as it follows", () => {
  keep("formulario:hero", HERO);
  const phrases = [
    "debes más de 10.000\u00a0€",
    "debes dinero a una sola entidad",
    "no tienes vivienda ni vehículo",
  ];
  expect(offerFor("standalone")).toEqual({ phrases, answers: HERO });
  expect(offerFor("viability-test")).toEqual({ phrases, answers: { creditors: "1" } });
  expect(offerFor("case-calculator")).toEqual({ phrases, answers: { creditors: "1" } });
  expect(offerFor("hero")).toBeNull();
});

test("the test's finer answers become the plain ones of the form", () => {
  keep("formulario:viability-test", { debt: "20-50k", creditors: "2-3", assetVehiculo: "on" });
  expect(offerFor("hero")).toEqual({
    phrases: ["debes más de 10.000\u00a0€", "debes dinero a más de una entidad", "tienes vehículo"],
    answers: {
      debtOver10k: "si",
      multipleCreditors: "si",
      hasProperties: "si",
      propertyType: "vehiculo",
    },
  });
  keep("formulario:viability-test", { debt: "<10k" });
  expect(offerFor("hero")).toEqual({
    phrases: ["no debes más de 10.000\u00a0€"],
    answers: { debtOver10k: "no" },
  });
});

test("a form with answers of its own is offered nothing, nor what two forms contradict", () => {
  keep("formulario:hero", HERO);
  keep("formulario:viability-test", { debt: "<10k", creditors: "1" });
  expect(offerFor("viability-test")).toBeNull();
  expect(offerFor("standalone")?.phrases).toEqual([
    "debes dinero a una sola entidad",
    "no tienes vivienda ni vehículo",
  ]);
  expect(offerFor("standalone")?.answers).not.toHaveProperty("debtOver10k");
});

test("what is typed for the contact is no answer to offer", () => {
  keep("formulario:hero", { fullName: "Ana Ruiz", phone: "600123456" });
  expect(offerFor("viability-test")).toBeNull();
});

test("the calculator tells bands of what was answered, and nothing of the past", () => {
  const answers = { ...ONLY_BANK, past: "conviction10y", conviction10y: "si_pendiente" };
  expect(sharedByCase(answers)).toEqual({ debt: "10-20k", creditors: "2-3", assetNinguno: "on" });
  keep(SHARED_BY_CASE, sharedByCase(answers));
  expect(offerFor("viability-test")?.answers).toEqual({ debt: "10-20k", creditors: "2-3" });
  expect(offerFor("hero")?.answers).toEqual({ ...HERO, multipleCreditors: "si" });
});

test("an amount that is missing, a house's value and an unclear property tell nothing", () => {
  expect(sharedByCase({ kinds: "bank cards", bank: "18.000" })).toEqual({});
  const home = {
    mortgageOutstanding: "9.000",
    homeValue: "90.000",
    homeShare: "toda",
    upToDate: "si",
    keepHome: "si",
  };
  expect(sharedByCase({ kinds: "mortgage", ...home })).toEqual({ debt: "<10k" });
  expect(sharedByCase({ creditors: "no-se", goods: "otherRealEstate" })).toEqual({});
  const flat = {
    secondOutstanding: "9.000",
    secondValue: "90.000",
    secondShare: "mitad",
    secondForWork: "no",
    moreMortgages: "no",
  };
  const told = sharedByCase({ kinds: "otherMortgage", goods: "savings", savings: "1", ...flat });
  expect(told).toEqual({ debt: "<10k" });
});
