import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LeadConsents } from "@/components/admin/requests/sheet/lead-consents";
import { PermittedRoles } from "@/components/admin/shell/permitted";
import type { LeadDetails } from "@/lib/requests/sheet/details";

const receipt = {
  id: "00000000-0000-4000-8000-000000000001",
  purpose: "advice",
  text: "Acepto que me llamen.",
  version: "a".repeat(64),
  pagePath: "/",
  ipAddress: null,
  createdAt: "2026-11-23T10:00:00.000Z",
} as const;

const FROM_A_FORM = { consentSource: "form", withdrawn: [], withdrawals: [] } as const;

type Shown = Pick<LeadDetails, "consent" | "financialConsent" | "receipts">;

function textOf(lead: Shown & Partial<LeadDetails>): string {
  const html = renderToStaticMarkup(
    <PermittedRoles roles={["admin"]}>
      <LeadConsents lead={{ ...FROM_A_FORM, ...lead } as unknown as LeadDetails} />
    </PermittedRoles>,
  );
  return html.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|");
}

test("says which purposes hold, and that the optional one was not given", () => {
  const text = textOf({ consent: true, financialConsent: false, receipts: [receipt] });
  expect(text).toContain("|Llamada y valoración|Sí|Envío a un despacho|Sí|");
  expect(text).toContain("|Envío a proveedores financieros|No|");
  expect(text.match(/Ver el certificado/g)).toHaveLength(1);
});

test("the call and the firm are withdrawn each alone, and a spoken consent is none for a firm", () => {
  const shown = { consent: true, financialConsent: false, receipts: [] };
  const withdrawn = textOf({ ...shown, withdrawn: ["firm"] });
  expect(withdrawn).toContain("|Llamada y valoración|Sí|Envío a un despacho|Retirado|");
  expect(textOf({ ...shown, consentSource: "phone" })).toContain("|Envío a un despacho|No|");
});

test("names the purpose of each receipt", () => {
  const financial = {
    ...receipt,
    id: receipt.id.replace(/1$/, "2"),
    purpose: "financial",
  } as const;
  const text = textOf({ consent: true, financialConsent: true, receipts: [receipt, financial] });
  expect(text).toContain("|Envío a proveedores financieros|Sí|");
  expect(text).toMatch(/\|Llamada, valoración y envío a un despacho\.\| Dado el/);
  expect(text).toMatch(/\|Envío a proveedores financieros\.\| Dado el/);
});

test("says how and when somebody consented who only spoke to us", () => {
  const shown = { consent: true, financialConsent: false, receipts: [] };
  const consentTs = "2026-11-23T10:00:00.000Z";
  const said = "Consentimiento hablado en persona el 23/11/2026 11:00.";
  expect(textOf({ ...shown, consentTs, consentSource: "in-person" })).toContain(said);
  expect(textOf({ ...shown, consentTs, consentSource: "form" })).not.toContain("hablado");
});
