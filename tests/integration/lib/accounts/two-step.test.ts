import { beforeEach, describe, expect, test } from "vitest";
import { findSessionUser, startSession } from "@/lib/accounts/session";
import {
  acceptCode,
  beginTwoStep,
  findTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
  turnTwoStepOffFor,
} from "@/lib/accounts/two-step";
import { readCode } from "@/lib/accounts/two-step-code";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { codeAt, PERIOD_MS, wrongCode } from "@/tests/support/app-code";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { withTwoStep } from "@/tests/support/two-step";

const NOW = Date.now();

let email: string;
let owner: { id: string; email: string };
beforeEach(async () => {
  ({ email } = await signedIn([]));
  owner = await db().user.findUniqueOrThrow({
    select: { id: true, email: true },
    where: { email },
  });
});

function accept(typed: string, nowMs = NOW) {
  const code = readCode(typed);
  if (!code) throw new Error(`${typed} is no code`);
  return acceptCode(owner.id, code, nowMs);
}

async function actions() {
  const lines = await db().auditEntry.findMany({
    where: { details: { path: ["userId"], equals: owner.id } },
    orderBy: { id: "asc" },
  });
  return lines.map(({ action, actorEmail }) => [action, actorEmail]);
}

describe("turning two-step verification on", () => {
  test("requires a code of the shown secret, and accepts no code before", async () => {
    expect(await findTwoStep(owner)).toEqual({ state: "off" });
    await beginTwoStep(owner);
    const view = await findTwoStep(owner);
    const key = view.state === "begun" ? view.enrolment.key : "";
    expect(await accept(codeAt(key, NOW))).toBeNull();
    expect(await turnOnTwoStep(owner, wrongCode(key, NOW), null, NOW)).toBeNull();
    expect(await turnOnTwoStep(owner, "hola", null, NOW)).toBeNull();
    const codes = await turnOnTwoStep(owner, codeAt(key, NOW), null, NOW);
    expect(codes).toHaveLength(10);
    expect(await findTwoStep(owner)).toEqual({ state: "on", recoveryCodesLeft: 10 });
    // The code that turned it on is used up.
    expect(await accept(codeAt(key, NOW))).toBeNull();
    expect(await actions()).toEqual([["two_step.turned_on", null]]);
  });

  test("forgets a secret without a confirmed code after an hour", async () => {
    await beginTwoStep(owner);
    await sql("UPDATE two_steps SET created_at = now() - interval '61 minutes'");
    expect(await findTwoStep(owner)).toEqual({ state: "off" });
  });

  test("ends the other sessions, which a password alone opened", async () => {
    const context = { address: null, userAgent: null };
    const [own, other] = [
      await startSession(owner.id, context),
      await startSession(owner.id, context),
    ];
    await beginTwoStep(owner);
    const view = await findTwoStep(owner);
    const code = codeAt(view.state === "begun" ? view.enrolment.key : "", NOW);
    await turnOnTwoStep(owner, code, own, NOW);
    expect(await findSessionUser(own)).toMatchObject({ twoStep: true });
    expect(await findSessionUser(other)).toBeNull();
  });

  test("stores neither the secret nor the recovery codes in plain text", async () => {
    const { key, recoveryCodes } = await withTwoStep(email);
    const rows = JSON.stringify([
      await sql("SELECT * FROM two_steps"),
      await sql("SELECT * FROM recovery_codes"),
      await sql("SELECT * FROM audit_log"),
    ]);
    expect(rows).not.toContain(key.replaceAll(" ", ""));
    for (const code of recoveryCodes) {
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replaceAll("-", ""));
    }
  });
});

describe("an app's code", () => {
  test("counts once, however many requests bring it at once", async () => {
    const { key } = await withTwoStep(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(codeAt(key, NOW))));
    expect(answers.filter((answer) => answer !== null)).toEqual([{ by: "app" }]);
    expect(await accept(codeAt(key, NOW))).toBeNull();
  });

  test("counts with a clock that is half a minute off, and no more", async () => {
    const { key } = await withTwoStep(email);
    expect(await accept(codeAt(key, NOW - 2 * PERIOD_MS))).toBeNull();
    expect(await accept(codeAt(key, NOW + 2 * PERIOD_MS))).toBeNull();
    expect(await accept(codeAt(key, NOW - PERIOD_MS))).toEqual({ by: "app" });
    expect(await accept(codeAt(key, NOW))).toEqual({ by: "app" });
    expect(await accept(codeAt(key, NOW + PERIOD_MS))).toEqual({ by: "app" });
    // Against a code seen over a shoulder: codes before the last one are used up too.
    expect(await accept(codeAt(key, NOW))).toBeNull();
  });

  test("does not count under another AUTH_SECRET, while a recovery code still does", async () => {
    const { key, recoveryCodes } = await withTwoStep(email);
    const before = env().authSecret;
    env().authSecret = "another-secret-0123456789-abcdefghi";
    try {
      expect(await accept(codeAt(key, NOW))).toBeNull();
      expect(await accept(recoveryCodes[0] ?? "")).toEqual({ by: "recovery", left: 9 });
    } finally {
      env().authSecret = before;
    }
  });
});

describe("a recovery code", () => {
  test("counts once, however many requests bring it at once, and returns the number left", async () => {
    const { recoveryCodes } = await withTwoStep(email);
    const [first = "", second = ""] = recoveryCodes;
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(first)));
    expect(answers.filter((answer) => answer !== null)).toEqual([{ by: "recovery", left: 9 }]);
    expect(await accept(second.replaceAll("-", " "))).toEqual({ by: "recovery", left: 8 });
    expect(await findTwoStep(owner)).toEqual({ state: "on", recoveryCodesLeft: 8 });
    const used = ["two_step.recovery_code_used", null];
    expect(await actions()).toEqual([["two_step.turned_on", null], used, used]);
  });

  test("does not count once new ones exist, of which ten count", async () => {
    const { recoveryCodes } = await withTwoStep(email);
    const renewed = await Promise.all([renewRecoveryCodes(owner), renewRecoveryCodes(owner)]);
    expect(renewed.every((codes) => codes?.length === 10)).toBe(true);
    expect(await findTwoStep(owner)).toEqual({ state: "on", recoveryCodesLeft: 10 });
    expect(await accept(recoveryCodes[0] ?? "")).toBeNull();
  });
});

describe("turning two-step verification off", () => {
  test("names the member of the team who does it", async () => {
    const { email: member } = await signedIn(["asesor"]);
    ({ owner } = await withTwoStep(member));
    await turnOffTwoStep(owner);
    expect(await actions()).toEqual([
      ["two_step.turned_on", member],
      ["two_step.turned_off", member],
    ]);
  });

  test("is possible from the shell for an owner who has lost everything", async () => {
    await withTwoStep(email);
    expect(await turnTwoStepOffFor(email.toUpperCase())).toBe(true);
    expect(await turnTwoStepOffFor(email)).toBe(false);
    expect(await turnTwoStepOffFor("nadie@example.test")).toBe(false);
    expect(await actions()).toContainEqual(["two_step.turned_off", null]);
  });
});
