import { expect, test, vi } from "vitest";
import { db, transaction } from "@/lib/kernel/db";
import { lockPeople, lockPersonAndTask } from "@/lib/people/lock-people";
import { storeCall, workOnTuesday } from "@/tests/support/desk";
import { waitersOf, waitingForLocks } from "@/tests/support/locks";
import { SOON } from "@/tests/support/soon";

await workOnTuesday();

test("a call is locked with the person to whom it goes while its own is locked", async () => {
  const [one, other] = [await storeCall(), await storeCall()];
  await db().callTask.delete({ where: { id: other.taskId } });
  let locking: Promise<void> | undefined;
  await transaction(async (holder) => {
    await lockPeople(holder, [other.personId]);
    const isWaitedFor = await waitersOf(holder);
    await transaction(async (mover) => {
      await lockPeople(mover, [one.personId]);
      locking = transaction((tx) => lockPersonAndTask(tx, one.taskId));
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), SOON);
      const data = { personId: other.personId };
      await mover.callTask.update({ where: { id: one.taskId }, data });
    });
    const isLocked = locking?.then(() => "locked");
    const isWaiting = vi
      .waitFor(async () => expect(await isWaitedFor()).toBe(true), SOON)
      .then(() => "waits");
    expect(await Promise.race([isLocked, isWaiting])).toBe("waits");
  });
  await locking;
});
