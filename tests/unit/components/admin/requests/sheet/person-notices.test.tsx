import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PersonNotices } from "@/components/admin/requests/sheet/person-notices";
import { emptyAnswer } from "@/lib/kernel/form-answer";
import { PERSON_CHANGES } from "@/lib/people/change-state";
import type { LeadDetails } from "@/lib/requests/sheet/details";

const PERSON = { noCalls: null, ownChanges: [], sharers: [], maybe: [] };

/** The changes that the notices of such a lead offer. */
function offered(lead: object) {
  const html = renderToStaticMarkup(
    <PersonNotices
      lead={{ id: "a", noMail: false, person: PERSON, ...lead } as unknown as LeadDetails}
      action={async () => emptyAnswer}
      onChange={async () => {}}
    />,
  );
  return { html, changes: PERSON_CHANGES.filter((change) => html.includes(`value="${change}"`)) };
}

test("an adviser who reads that mails or calls are not wanted can take it back, with how they know", () => {
  const noCalls = { since: "2026-11-23T10:00:00.000Z", by: null };
  expect(offered({}).changes).toEqual([]);
  const { html, changes } = offered({ noMail: true, person: { ...PERSON, noCalls } });
  expect(changes).toEqual(["allow-calls", "allow-mails"]);
  expect(html).toContain("lo puede leer otra persona");
  expect(html.match(/<input[^>]*name="reason"/g)).toHaveLength(2);
});
