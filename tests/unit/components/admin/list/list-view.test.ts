import { expect, test } from "vitest";
import { readListView, writeListView } from "@/components/admin/list/list-view";

test("what is kept is read again", () => {
  for (const view of [
    { comfortable: false, hidden: [] },
    { comfortable: true, hidden: ["email", "source"] },
  ] as const) {
    expect(readListView(writeListView(view))).toEqual(view);
  }
});

test("without a choice there is every column, and rows are compact", () => {
  for (const nothing of [undefined, "", "grande.nada.__proto__"]) {
    expect(readListView(nothing)).toEqual({ comfortable: false, hidden: [] });
  }
});

test("the name cannot be hidden", () => {
  expect(readListView("compacta.name.email").hidden).toEqual(["email"]);
});
