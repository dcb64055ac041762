import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { LeadTableRow } from "@/components/admin/requests/list/lead-table-row";
import { LEAD_COLUMNS } from "@/components/admin/requests/list/list-view";
import { LeadPanel } from "@/components/admin/requests/sheet/lead-panel";
import { OpenLeadProvider } from "@/components/admin/requests/sheet/open-lead";
import { PermittedRoles } from "@/components/admin/shell/permitted";
import { db } from "@/lib/kernel/db";
import { emptyAnswer } from "@/lib/kernel/form-answer";
import { listLeads } from "@/lib/requests/list/list";
import { listRow } from "@/lib/requests/list/list-row";
import { sheetOf } from "@/tests/support/leads";
import { signedIn } from "@/tests/support/signed-in";
import { storeLead } from "@/tests/support/store-lead";

// Only a browser has a router.
vi.mock(import("next/navigation"), async (original) => {
  const navigation = await original();
  return {
    ...navigation,
    useRouter: () => ({}) as ReturnType<(typeof navigation)["useRouter"]>,
    useSearchParams: () => new navigation.ReadonlyURLSearchParams(),
  };
});

const adviser = await signedIn(["asesor"]);
const nothing = async () => undefined;
const answer = async () => emptyAnswer;

/** The row of the list and the sheet of the only lead, as the adviser reads them. */
async function readBoth(id: string) {
  const [row] = (await adviser.run(() => listLeads("all", null))).rows;
  if (!row) throw new Error("there is a lead");
  const lead = await sheetOf(adviser, id);
  const shown = { isCurrent: false, isTicked: false, onTick: () => undefined };
  const forms = { setStatus: answer, undoStatus: answer, undoCall: answer, addNote: answer };
  const rights = { withdraw: answer, changePerson: answer, correctContact: answer };
  const firms = { offerToFirm: answer, recallCase: answer };
  const actions = { ...forms, ...rights, ...firms };
  const inList = (
    <table>
      <tbody>
        <LeadTableRow lead={listRow(row)} columns={LEAD_COLUMNS} {...shown} />
      </tbody>
    </table>
  );
  const sheet = (
    <LeadPanel
      {...{ lead, ...actions }}
      reload={nothing}
      tab="detalles"
      onTab={() => undefined}
      onGoOn={() => false}
    />
  );
  const htmlOf = (part: typeof sheet) =>
    renderToStaticMarkup(
      <PermittedRoles roles={["asesor"]}>
        <OpenLeadProvider>{part}</OpenLeadProvider>
      </PermittedRoles>,
    );
  return { row: htmlOf(inList), sheet: htmlOf(sheet) };
}

test.each([
  ["doNotCallAt", "No quiere llamadas"],
  ["prefersWritingAt", "Prefiere que le escribamos"],
])(
  "with %s the list offers no call, and the sheet says «%s» before it does",
  async (wish, words) => {
    const { id } = await storeLead();
    const before = await readBoth(id);
    expect(before.row).toContain('href="tel:');
    for (const html of Object.values(before)) expect(html).not.toContain(words);
    await db().person.updateMany({ data: { [wish]: new Date("2026-11-24T09:30:00Z") } });
    const { row, sheet } = await readBoth(id);
    expect(row).toContain(words);
    expect(row).not.toContain('href="tel:');
    const said = sheet.indexOf(words);
    expect(said).toBeGreaterThan(-1);
    expect(said).toBeLessThan(sheet.indexOf('href="tel:'));
    expect(sheet).toContain("24/11/2026 10:30");
    await db().lead.deleteMany();
    await db().person.deleteMany();
  },
);
