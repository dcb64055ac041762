import { expect, test } from "vitest";
import {
  readListView,
  viewInOrder,
  writeListView,
} from "@/components/admin/requests/list/list-view";

test("who has chosen no columns sees those that fit, and whoever chose others sees them", () => {
  const { hidden } = readListView(undefined);
  expect(hidden).toEqual(["debt", "creditors", "properties", "consent", "source"]);
  const chosen = { hidden: ["email"], comfortable: true } as const;
  expect(readListView(writeListView(chosen))).toEqual(chosen);
});

test("a list of those without contact for longest shows their last contact", () => {
  const view = { hidden: ["contact", "assignee"], comfortable: false } as const;
  expect(viewInOrder(view, "contact").hidden).toEqual(["assignee"]);
  expect(viewInOrder(view, "arrival")).toEqual(view);
});
