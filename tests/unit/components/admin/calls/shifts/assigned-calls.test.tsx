import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AssignedCalls } from "@/components/admin/calls/shifts/assigned-calls";

const call = { leadId: "1", fullName: "Rosa", due: "24/11/2026 20:30" };
const calls = Array.from({ length: 50 }, (_, at) => ({ ...call, taskId: String(at) }));

test("says how many calls without an assignee there are beyond those that it lists", () => {
  const shown = (unassigned: number) =>
    renderToStaticMarkup(
      <AssignedCalls
        listed={{ id: null, calls }}
        advisers={[]}
        unassigned={unassigned}
        action={async () => {}}
      />,
    );
  expect(shown(60)).toContain("Se ven las 50 que vencen antes, de 60.");
  expect(shown(50)).not.toContain("Se ven las 50");
});
