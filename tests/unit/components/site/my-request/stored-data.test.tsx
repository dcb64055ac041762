import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StoredData } from "@/components/site/my-request/stored-data";
import type { OwnRequest } from "@/lib/my-request/own-call";

const request: OwnRequest = {
  id: "a",
  createdAt: new Date("2026-11-23T10:00:00Z"),
  result: null,
  preferredTimeSlot: null,
  preferredDay: null,
  caseOfId: null,
  dueAt: null,
  firstAttemptAt: null,
  spokenAt: null,
  mailTo: "eva@ejemplo.es",
  noMail: false,
  personId: "p",
  person: { province: null, restrictedAt: null, doNotCallAt: null },
  consent: true,
  consentSource: "form",
  financialConsent: false,
  withdrawn: [],
};

function shown(...withdrawn: string[][]): string {
  const call = {
    state: "with-us",
    personId: "p",
    province: null,
    requests: withdrawn.map((purposes) => ({ ...request, withdrawn: purposes })),
    leadId: "a",
    task: null,
    isSole: true,
    isBeside: false,
    isMailed: true,
    wasOthers: false,
    leasedBy: null,
    assignee: null,
    saidUrgent: false,
    version: "",
  } as const;
  const contact = { fullName: "Ana Ruiz", email: "ana@p.test", phone: "600 000 000" };
  return renderToStaticMarkup(
    <StoredData
      contact={contact}
      call={call}
      calls={[]}
      mails={[]}
      urgent={[]}
      handovers={[]}
      refusal={null}
    />,
  );
}

test("says that answers and notes are held until all of them were erased with the consent", () => {
  for (const held of [shown([]), shown(["ads", "firm"]), shown(["call"], [])]) {
    expect(held).toContain("También guardamos tus respuestas");
  }
  const gone = shown(["call"], ["call", "ads"]);
  expect(gone).not.toContain("tus respuestas");
  expect(gone).toContain("ya lo hemos borrado");
});
