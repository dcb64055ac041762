import { expect, test } from "vitest";
import { attributionInWords } from "@/lib/vocabulary/lead-answers";

test("where a person came from names the permission to tell the network of it", () => {
  const attribution = { adsNotice: 4, last: { gclid: "g1" }, first: { landingPath: "/" } };
  expect(attributionInWords(attribution)).toEqual([
    { label: "Primera visita · Página", value: "/" },
    { label: "Última visita · Clic de Google", value: "g1" },
    {
      label: "Permiso para medir los anuncios",
      value: "Con la versión 4 del aviso de cookies",
    },
  ]);
  expect(attributionInWords(null)).toEqual([]);
});
