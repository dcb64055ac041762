import { afterEach, describe, expect, test, vi } from "vitest";
import { inTurn, PasswordQueueFullError } from "@/lib/accounts/password-queue";

afterEach(() => {
  vi.useRealTimers();
});

/** Takes the turn, and so many places behind it, until it is told to let go. */
function fill(places: number) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const done: string[] = [];
  const works = Array.from({ length: places + 1 }, (_, n) =>
    inTurn(false, async () => {
      await released;
      done.push(`stranger ${n}`);
    }),
  );
  return { done, release, finished: () => Promise.all(works) };
}

describe("inTurn", () => {
  test("does one thing at a time, in order", async () => {
    const order: string[] = [];
    const step = (name: string) =>
      inTurn(false, async () => {
        order.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        order.push(`${name} ends`);
      });
    await Promise.all([step("first"), step("second")]);
    expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  });

  test("goes on after what failed", async () => {
    const failing = inTurn(false, () => Promise.reject(new TypeError("no")));
    const next = inTurn(false, async () => "done");
    await expect(failing).rejects.toThrow(TypeError);
    expect(await next).toBe("done");
  });

  test("fault 21: strangers who fill it leave the owner a place, and wait for the owner", async () => {
    const { done, release, finished } = fill(9);
    const noWork = async () => {};
    await expect(inTurn(false, noWork)).rejects.toThrow(PasswordQueueFullError);
    const owner = inTurn(true, async () => done.push("owner"));
    await expect(inTurn(true, noWork), "one place").rejects.toThrow(PasswordQueueFullError);
    release();
    await Promise.all([finished(), owner]);
    expect(done.slice(0, 3)).toEqual(["stranger 0", "owner", "stranger 1"]);
    expect(done).toHaveLength(11);
  });

  test("refuses what has waited for too long, and does not do it later", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { release, finished } = fill(1);
    const work = vi.fn(async () => {});
    const late = inTurn(false, work);
    const refused = Promise.allSettled([finished(), late]);
    vi.advanceTimersByTime(3_000);
    release();
    expect(await refused).toMatchObject([
      { reason: expect.any(PasswordQueueFullError) },
      { reason: expect.any(PasswordQueueFullError) },
    ]);
    expect(await inTurn(false, async () => "next")).toBe("next");
    expect(work).not.toHaveBeenCalled();
  });

  test("forgets the time of what has had its turn", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { release, finished } = fill(9);
    release();
    await finished();
    expect(vi.getTimerCount()).toBe(0);
  });
});
