import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ViewsMenu } from "@/components/admin/requests/list/views-menu";
import { PermittedRoles } from "@/components/admin/shell/permitted";
import { emptyAnswer } from "@/lib/kernel/form-answer";
import { NO_FILTER } from "@/lib/requests/list/filter";
import { viewQuery } from "@/lib/requests/list/saved-view";

vi.mock("@/components/kit/use-refresh", () => ({ useRefresh: () => async () => {} }));

const query = viewQuery("all", NO_FILTER);
const list = { tab: "all", filter: NO_FILTER, take() {} } as never;

test.each([
  [true, "Desaparece para todo el equipo, y no se puede recuperar."],
  [false, "No se puede recuperar."],
])("a view is deleted only after a question (shared: %s)", (shared, question) => {
  const views = [{ id: "1", name: "Vencen hoy", query, shared, mayChange: true }];
  const html = renderToStaticMarkup(
    <PermittedRoles roles={["coordinador"]}>
      <ViewsMenu {...{ list, views }} action={async () => emptyAnswer} />
    </PermittedRoles>,
  );
  const [beforeQuestion, folded] = html.split("Borrar la vista</summary>");
  expect(beforeQuestion).not.toContain('value="delete"');
  expect(folded).toMatch(new RegExp(`${question}.*value="delete"`));
});
