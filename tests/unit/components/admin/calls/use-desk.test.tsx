import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DeskAction, useDesk } from "@/components/admin/calls/use-desk";
import type { Desk } from "@/lib/calls/desk-state";
import { emptyAnswer } from "@/lib/kernel/form-answer";

vi.mock("@/components/kit/use-refresh", () => ({ useRefresh: () => async () => {} }));

beforeEach(() => {
  vi.stubGlobal("window", { history: { replaceState() {} } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const DESK = { call: null, readAt: "" } as unknown as Desk;

function deskOf(action: DeskAction) {
  let desk: ReturnType<typeof useDesk> | undefined;
  function Probe() {
    desk = useDesk(DESK, null, action);
    return null;
  }
  renderToStaticMarkup(<Probe />);
  if (!desk) throw new Error("The hook has not run.");
  return desk;
}

test("an undo that did not arrive can be pressed again, and one that did is used up", async () => {
  const undone = { ...emptyAnswer, result: { desk: DESK } };
  const done = { attemptId: "1", text: "No contesta: Rosa Gil" };
  const action = vi
    .fn<DeskAction>()
    .mockResolvedValueOnce({ ...emptyAnswer, result: { desk: DESK, done } })
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue(undone);
  const { send, undoLast } = deskOf(action);
  await send(new FormData());
  for (const calls of [2, 3, 3]) {
    undoLast();
    await new Promise(setImmediate);
    expect(action).toHaveBeenCalledTimes(calls);
  }
  expect(action.mock.lastCall?.[1].get("attemptId")).toBe("1");
});
