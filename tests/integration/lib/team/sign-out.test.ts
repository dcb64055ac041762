import { expect, test } from "vitest";
import { claimPerson } from "@/lib/calls/claim-person";
import { db, transaction } from "@/lib/kernel/db";
import { signOutEverywhere } from "@/lib/team/sign-out";
import { newAdviser, storeCall, taskOf, workOnTuesday } from "@/tests/support/desk";

await workOnTuesday();

test("all sessions of an account end and its calls go back, or nothing of it happens", async () => {
  const { personId, taskId } = await storeCall();
  const adviser = await newAdviser();
  const { id } = adviser;
  const openSessions = () => db().session.count({ where: { userId: id, endedAt: null } });
  await adviser.run(() => claimPerson(personId, false));
  const failing = transaction(async (tx) => {
    await signOutEverywhere(tx, id);
    throw new Error("the change that needed it failed");
  });
  await expect(failing).rejects.toThrow("failed");
  expect(await taskOf(taskId)).toMatchObject({ holderId: id });
  expect(await openSessions()).toBe(1);

  await transaction((tx) => signOutEverywhere(tx, id));
  expect(await taskOf(taskId)).toMatchObject({ holderId: null, leasedUntil: null });
  expect(await openSessions()).toBe(0);
});
