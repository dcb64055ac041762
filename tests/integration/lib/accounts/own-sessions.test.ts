import { describe, expect, test } from "vitest";
import { closeSession } from "@/app/auth/actions";
import { listActiveSessions } from "@/lib/accounts/own-sessions";
import { currentUser } from "@/lib/accounts/session";
import { db } from "@/lib/kernel/db";
import { browserOf, newAccount } from "@/tests/support/signed-in-account";
import { formOf, Visitor } from "@/tests/support/visitor";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

function list(visitor: Visitor) {
  return visitor.run(listActiveSessions);
}

/** The action always redirects, by throwing the framework's error. */
async function expectRedirect(visitor: Visitor, action: () => Promise<void>, headers = {}) {
  await expect(visitor.run(action, headers)).rejects.toHaveProperty("digest");
}

const closing = (session: string) => () => closeSession(formOf({ session }));

describe("the sessions of an account", () => {
  test("are listed with device names, this session first, without addresses", async () => {
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

  test("are not listed once they are ended, idle or too old", async () => {
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

  test("cannot be closed from another account or another site", async () => {
    const victim = await browserOf(await newAccount());
    const [{ id } = { id: "" }] = await list(victim);
    await expectRedirect(await browserOf(await newAccount(["admin"])), closing(id));
    await expectRedirect(new Visitor(), closing(id));
    await expectRedirect(victim, closing(id), { origin: "https://evil.example" });
    expect(await victim.run(currentUser)).not.toBeNull();
  });
});
