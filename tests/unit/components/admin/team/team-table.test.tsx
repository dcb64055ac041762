import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type TeamMember, TeamTable } from "@/components/admin/team/team-table";

test.each([
  ["active", "Hace más de 90\u00a0días, o nunca"],
  ["expired", "Nunca"],
] as const)("without a stored session, somebody %s was last here: %s", (state, told) => {
  const member: TeamMember = {
    ...{ id: "1", email: "ana@example.test", self: false, roles: ["asesor"] },
    ...{ state, twoStep: false, lastSignIn: null },
  };
  const html = renderToStaticMarkup(<TeamTable team={[member]} action={async () => undefined} />);
  expect(html).toContain(`>${told}</td>`);
});
