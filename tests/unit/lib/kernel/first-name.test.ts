import fc from "fast-check";
import { expect, test } from "vitest";
import { firstNameOf } from "@/lib/kernel/first-name";
import { fitContact } from "@/lib/kernel/fit-contact";

test.each([
  ["Ana Ruiz", "Ana"],
  ["Ana", "Ana"],
  ["Juan-Carlos Gil", "Juan"],
  ["M.ª Carmen Ruiz", "M.ª Carmen"],
  ["M.ª del Mar Ruiz", "M.ª del Mar"],
  ["Mª José", "M.ª José"],
  ["MARÍA DE LOS ÁNGELES GIL", "María"],
  ["mª de los ángeles gil", "M.ª de los Ángeles"],
  ["Ma. Carmen Ruiz", "M.ª Carmen"],
  ["J. Luis Gil", "J. Luis"],
  ["Fco. Javier Gil", "Francisco"],
  ["Sr. Juan Gil", "Juan"],
  ["Sra. Ana Ruiz", "Ana"],
  ["Srta. Ana Ruiz", "Ana"],
  ["Dña. Ana", "Ana"],
  ["D.ª Ana", "Ana"],
  ["Dª. Ana Ruiz", "Ana"],
  ["Doña Ana Ruiz", "Ana"],
  ["D. Juan Gil", "Juan"],
  ["Don Juan", "Juan"],
  ["Sr. D. Juan Gil", "Juan"],
  ["Dr. Juan Gil", "Juan"],
  ["Dra. M.ª Carmen Ruiz", "M.ª Carmen"],
  ["Lic. Juan Gil", "Juan"],
  ["ÁNGELES RUIZ", "Ángeles"],
  ["íñigo ruiz", "Íñigo"],
  ["jUAN gil", "Juan"],
  ["McAllen Ruiz", "McAllen"],
  ["李明", "李明"],
])("%j is addressed as %j, as typed and as stored", (typed, first) => {
  expect(firstNameOf(typed)).toBe(first);
  expect(firstNameOf(fitContact({ fullName: typed }).fullName ?? "")).toBe(first);
});

test.each([
  ["Gil, Juan", "Juan"],
  ["de la Cruz, M.ª Carmen", "M.ª Carmen"],
  ["GIL,JUAN", "Juan"],
])("in %j the surname comes first: %j", (typed, first) => {
  expect(firstNameOf(typed)).toBe(first);
});

test.each([
  "",
  "Sr.",
  "Sr. Gil",
  "Dra. Ruiz",
  "Don",
  "M.ª",
  "Mª J. Ruiz",
  "Ma Li",
  "J. Gil",
  "J. M. Gil",
  "JM Gil",
  "de la Cruz Ana",
  "El Mehdi Alaoui",
  "Gil,",
  "Gil, Ruiz, Juan",
  "Entraenmiwebaganardinero ya",
  "ª Ana",
])("nobody can tell the first name of %j", (typed) => {
  expect(firstNameOf(typed)).toBeNull();
});

test("a title, an initial or a long word is never a first name", () => {
  const name = fc.string({ unit: fc.constantFrom(..."aeÉñçmMJdr.ª', "), maxLength: 40 });
  fc.assert(
    fc.property(name, (typed) => {
      const first = firstNameOf(typed);
      if (first === null) return;
      expect(first.length).toBeLessThanOrEqual(20);
      expect(first).toMatch(/^(?:M\.ª |\p{Lu}\. )?(?:del? |de las? )?\p{Lu}[\p{L}\p{M}]+$/u);
      expect(first).not.toMatch(/^(?:D|Dr|Dra|Ma|M|J)$/);
    }),
  );
});
