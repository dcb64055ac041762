import { expect, test } from "vitest";
import {
  readListView,
  viewInOrder,
  writeListView,
} from "@/components/admin/requests/list/list-view";

test("who has chosen no columns sees neither last contact nor assignee, and whoever chose them does", () => {
  expect(readListView(undefined).hidden).toEqual(["contact", "assignee"]);
  const chosen = { hidden: ["email"], comfortable: true } as const;
  expect(readListView(writeListView(chosen))).toEqual(chosen);
});

test("a list of those without contact for longest shows their last contact", () => {
  const view = readListView(undefined);
  expect(viewInOrder(view, "contact").hidden).toEqual(["assignee"]);
  expect(viewInOrder(view, "arrival")).toEqual(view);
});
