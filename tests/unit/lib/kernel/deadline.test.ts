import { expect, test } from "vitest";
import { DeadlineError, withDeadline } from "@/lib/kernel/deadline";

test("work that takes too long throws a DeadlineError", async () => {
  await expect(withDeadline(30, new Promise(() => {}))).rejects.toThrow(DeadlineError);
});

test("a result after the deadline is discarded, and one in time is not", async () => {
  const undone: string[] = [];
  const discard = (late: string) => undone.push(late);
  await withDeadline(1_000, Promise.resolve("in time"), discard);
  const { promise, resolve } = Promise.withResolvers<string>();
  await expect(withDeadline(5, promise, discard)).rejects.toThrow(DeadlineError);
  resolve("late");
  await expect.poll(() => undone).toEqual(["late"]);
});

test("a failure after the deadline is no unhandled rejection", async () => {
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

test("no timer stays behind to keep the process alive", async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  await withDeadline(60_000, Promise.resolve());
  expect(timers()).toBe(before);
});
