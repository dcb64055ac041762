import { afterEach, expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { answerViewForm } from "@/lib/requests/list/saved-view-form";
import { deleteView, listViews, renameView, saveView } from "@/lib/requests/list/saved-views";
import { signedIn } from "@/tests/support/signed-in";
import { formOf } from "@/tests/support/visitor";

const ana = await signedIn(["asesor"]);
const luis = await signedIn(["asesor"]);
const coordinator = await signedIn(["coordinador"]);

afterEach(async () => {
  await db().savedView.deleteMany();
});

type Browser = typeof ana;

/** The views in a browser's menu, and whether each may be changed there. */
async function menuOf(browser: Browser) {
  const views = await browser.run(() => listViews());
  return Object.fromEntries(views.map(({ name, mayChange }) => [name, mayChange]));
}

function send(browser: Browser, fields: Record<string, string>) {
  return browser.run(() => answerViewForm(formOf(fields)));
}

test("a view is its owner's alone, unless a coordinator shares one with the team", async () => {
  await ana.run(() => saveView("Mis nuevos", "tab=all&status=nuevo", false));
  await coordinator.run(() => saveView("Vencen hoy", "tab=all&order=due", true));
  expect(await menuOf(ana)).toEqual({ "Mis nuevos": true, "Vencen hoy": false });
  expect(await menuOf(luis)).toEqual({ "Vencen hoy": false });
  expect(await menuOf(coordinator)).toEqual({ "Vencen hoy": true });
  const refused = luis.run(() => saveView("Para todos", "tab=all", true));
  await expect(refused).rejects.toMatchObject({ code: "forbidden" });
});

test("only who may change a view renames or deletes it", async () => {
  await ana.run(() => saveView("Mis nuevos", "tab=all", false));
  await ana.run(() => saveView("Otra", "tab=all", false));
  const [own] = await ana.run(() => listViews());
  const id = own?.id ?? "";
  expect(await luis.run(() => renameView(id, "Robada"))).toBe("gone");
  expect(await coordinator.run(() => deleteView(id))).toBe(false);
  expect(await ana.run(() => renameView(id, "Otra"))).toBe("taken");
  expect(await ana.run(() => renameView(id, "Los de hoy"))).toBeNull();
  expect(await ana.run(() => deleteView(id))).toBe(true);
  expect(await menuOf(ana)).toEqual({ Otra: true });
});

test("a view keeps no search text, and nothing that the list does not understand", async () => {
  const query = "tab=quick-form&q=María Pérez&status=nuevo&assignee=mine&order=due&x=javascript:1";
  const answer = await send(ana, { action: "save", name: " Los  míos ", query });
  expect(answer.notice?.tone).toBe("success");
  const [view] = await ana.run(() => listViews());
  expect(view).toMatchObject({
    name: "Los míos",
    query: "tab=quick-form&status=nuevo&assignee=mine&order=due",
    shared: false,
  });
});

test("a name that is taken or missing comes back with what is wrong", async () => {
  await send(ana, { action: "save", name: "Nuevos", query: "tab=all" });
  for (const [name, problem] of [
    ["Nuevos", /Ya hay una vista con ese nombre/],
    ["", /Ponle un nombre/],
    ["x".repeat(61), /Ponle un nombre/],
  ] as const) {
    const answer = await send(ana, { action: "save", name, query: "tab=all" });
    expect(answer).toMatchObject({ values: { name }, notice: { tone: "error" } });
    expect(answer.notice?.text).toMatch(problem);
  }
  expect(await menuOf(ana)).toEqual({ Nuevos: true });
});

test("a view that was deleted in another tab cannot be renamed, and its form says why", async () => {
  await ana.run(() => saveView("Nuevos", "tab=all", false));
  const [view] = await ana.run(() => listViews());
  const rename = { action: "rename", name: "Los de hoy", id: view?.id ?? "" };
  await ana.run(() => deleteView(rename.id));
  const answer = await send(ana, rename);
  expect(answer.notice).toMatchObject({ tone: "error", text: "Esa vista ya no existe." });
});
