import "@/tests/support/next-runtime";
import { describe, expect, test } from "vitest";
import { closeSession } from "@/app/auth/actions";
import { listActiveSessions } from "@/lib/accounts/own-sessions";
import { currentUser } from "@/lib/accounts/session";
import { db } from "@/lib/db";
import { accountFormData } from "@/tests/support/account-forms";
import { browserOf, newAccount } from "@/tests/support/signed-in-account";
import { Visitor } from "@/tests/support/visitor";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

function list(visitor: Visitor) {
  return visitor.run(listActiveSessions);
}

/** Where an action that always leads on has led. */
async function ledTo(visitor: Visitor, action: () => Promise<void>, headers = {}) {
  const thrown = await visitor.run(action, headers).catch((error: { digest: string }) => error);
  return /;(\/[^;]*);/.exec((thrown as { digest: string }).digest)?.[1];
}

const closing = (session: string) => () => closeSession(accountFormData({ session }));
const closingOthers = () => closeSession(new FormData());

describe("the sessions of an account", () => {
  test("are listed in words, this one first, without addresses", async () => {
    const account = await newAccount();
    const here = await browserOf(account, FIREFOX, "192.0.2.55");
    await browserOf(account, IPHONE, "192.0.2.56");
    await browserOf(await newAccount(), IPHONE);
    const sessions = await list(here);
    expect(sessions).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        device: "Firefox en Windows",
        startedAt: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
        lastSeenAt: expect.any(String),
        current: true,
      },
      expect.objectContaining({ device: "Safari en iPhone", current: false }),
    ]);
    expect(JSON.stringify(sessions)).not.toContain("192.0.2");
  });

  test("do not include those that are over: ended, idle or too old", async () => {
    const account = await newAccount();
    const here = await browserOf(account, FIREFOX);
    for (const column of ["ended_at", "last_seen_at", "expires_at"]) {
      await browserOf(account, column);
      await db().$executeRawUnsafe(
        `UPDATE sessions SET ${column} = now() - interval '9 hours' WHERE user_agent = $1`,
        column,
      );
    }
    expect(await list(here)).toHaveLength(1);
  });

  test("fault 23: one that is closed opens nothing any more, and the others go on", async () => {
    const account = await newAccount();
    const [here, phone, other] = [
      await browserOf(account, FIREFOX),
      await browserOf(account, IPHONE),
      await browserOf(account, "otro"),
    ];
    const id = (await list(here)).find(({ device }) => device === "Safari en iPhone")?.id ?? "";
    expect(await ledTo(here, closing(id))).toBe("/auth/cuenta?aviso=sesion-cerrada");
    expect(await phone.run(currentUser)).toBeNull();
    expect(await here.run(currentUser)).not.toBeNull();
    expect(await other.run(currentUser)).not.toBeNull();
  });

  test("of somebody else cannot be closed, nor by another site", async () => {
    const victim = await browserOf(await newAccount());
    const [{ id } = { id: "" }] = await list(victim);
    await ledTo(await browserOf(await newAccount(["admin"])), closing(id));
    await ledTo(new Visitor(), closing(id));
    await ledTo(victim, closing(id), { origin: "https://evil.example" });
    await ledTo(victim, closingOthers, { origin: "https://evil.example" });
    expect(await victim.run(currentUser)).not.toBeNull();
  });

  test("can all be closed but this one", async () => {
    const account = await newAccount();
    const here = await browserOf(account);
    const others = [await browserOf(account), await browserOf(account)];
    expect(await ledTo(here, closingOthers)).toBe("/auth/cuenta?aviso=sesiones-cerradas");
    for (const other of others) expect(await other.run(currentUser)).toBeNull();
    expect(await list(here)).toMatchObject([{ current: true }]);
  });
});
