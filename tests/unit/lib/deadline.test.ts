import { expect, test } from "vitest";
import { DeadlineError, withDeadline } from "@/lib/deadline";

test("work that takes longer gives a DeadlineError", async () => {
  await expect(withDeadline(30, new Promise(() => {}))).rejects.toThrow(DeadlineError);
});

test("what comes after the deadline is undone, and nothing else", async () => {
  const undone: string[] = [];
  const discard = (late: string) => undone.push(late);
  await withDeadline(1_000, Promise.resolve("in time"), discard);
  const { promise, resolve } = Promise.withResolvers<string>();
  await expect(withDeadline(5, promise, discard)).rejects.toThrow(DeadlineError);
  resolve("late");
  await expect.poll(() => undone).toEqual(["late"]);
});

test("a failure after the deadline troubles nobody", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  const { promise, reject } = Promise.withResolvers<never>();
  await expect(withDeadline(5, promise, () => {})).rejects.toThrow(DeadlineError);
  reject(new Error("late"));
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});

test("no timer is left behind, which would keep the process from ending", async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  await withDeadline(60_000, Promise.resolve());
  expect(timers()).toBe(before);
});
