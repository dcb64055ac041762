import { expect, test } from "vitest";
import { shortName } from "@/lib/kernel/short-name";

test.each([
  ["ana@despacho.es", "Ana"],
  ["ana.garcia@despacho.es", "Ana"],
  ["ÍÑIGO_ruiz@despacho.es", "Íñigo"],
  ["maria-jose2@despacho.es", "Maria"],
  ["m.carmen.ruiz@despacho.es", "M. Carmen"],
  ["dra.ruiz.ana@despacho.es", "Ruiz"],
  ["jm@despacho.es", "Jm"],
  ["2.luis@despacho.es", "Luis"],
  ["2024@despacho.es", "2024"],
])("the office names %s %s", (email, name) => {
  expect(shortName(email)).toBe(name);
});
