import { afterAll, beforeAll } from "vitest";
import { type Partner, partners } from "@/content/partners";

export const NAMED_FIRM = "Despacho de Prueba, S. L. P.";

/** The query of an export for that firm. */
export const FOR_NAMED_FIRM = `&recipient=law-firms&firm=${encodeURIComponent(NAMED_FIRM)}`;

/** As if the owner had named a law firm, for all tests of a file. */
export function nameFirm(): void {
  const listed = partners as Partner[];
  const firm: Partner = {
    name: NAMED_FIRM,
    purpose: "advice",
    country: "España",
    since: "2026-01-01",
    placeholder: false,
  };
  beforeAll(() => {
    listed.push(firm);
  });
  afterAll(() => {
    listed.splice(listed.indexOf(firm), 1);
  });
}
