import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { OtherEmail } from "@/components/site/my-request/other-email";
import { companyDetails } from "@/content/site";
import { MAILBOX_FAULT, MAILBOX_FAULTS } from "@/lib/vocabulary/mail-failures";

const contact = { fullName: "Ana Ruiz", email: "ana@p.test", phone: "600 000 000" };

describe.each(MAILBOX_FAULTS)("a person whose mailbox is '%s'", (refusal) => {
  test("is told what the server said, and how to give us another e-mail", () => {
    const shown = renderToStaticMarkup(<OtherEmail contact={contact} refusal={refusal} />);
    expect(shown).toContain("ana@p.test");
    expect(shown).toContain(MAILBOX_FAULT[refusal].reason);
    expect(shown).toContain(MAILBOX_FAULT[refusal].advice);
    expect(shown).toContain(companyDetails.phone.value);
    expect(shown).toContain('href="/#evaluar"');
  });
});

test("nobody else is told anything", () => {
  expect(renderToStaticMarkup(<OtherEmail contact={contact} refusal={null} />)).toBe("");
});
