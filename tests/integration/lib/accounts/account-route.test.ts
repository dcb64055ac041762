import { describe, expect, test, vi } from "vitest";
import { GET } from "@/app/api/account/route";
import { endSession } from "@/lib/accounts/session";
import { readSessionCookie } from "@/lib/accounts/session-cookie";
import { db } from "@/lib/kernel/db";
import { signedIn } from "@/tests/support/signed-in";
import { sql } from "@/tests/support/sql";
import { Visitor } from "@/tests/support/visitor";

const NOBODY = { admin: false, start: null };

async function ask(visitor: Visitor) {
  const response = await visitor.run(GET);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { status: response.status, body: await response.json() };
}

describe("the answer to the header's request for the signed-in visitor", () => {
  test("fault 28: says only whether the visitor is an admin, and where the visitor begins", async () => {
    expect(await ask(await signedIn(["admin"]))).toEqual({
      status: 200,
      body: { admin: true, start: "/admin" },
    });
    expect((await ask(await signedIn(["marketing"]))).body).toEqual({
      admin: false,
      start: "/admin/resumen",
    });
    expect(await ask(await signedIn([]))).toEqual({ status: 200, body: NOBODY });
    expect(await ask(new Visitor())).toEqual({ status: 200, body: NOBODY });
  });

  test("says no once the session has ended, and clears the hint so that pages stop asking", async () => {
    const visitor = await signedIn(["admin"]);
    expect(visitor.cookies.get("pya-signed-in")).toBe("1");
    await endSession(db(), (await visitor.run(readSessionCookie)) ?? "");
    expect((await ask(visitor)).body).toEqual(NOBODY);
    expect(visitor.cookies.has("pya-signed-in")).toBe(false);
  });

  test("fault 36: says unknown while the database fails, and the session survives", async () => {
    const visitor = await signedIn(["admin"]);
    const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await sql("ALTER TABLE sessions RENAME TO sessions_away");
    try {
      expect(await ask(visitor)).toEqual({ status: 503, body: NOBODY });
    } finally {
      await sql("ALTER TABLE sessions_away RENAME TO sessions");
    }
    // fault 26: the log has the kind of error, and no name.
    expect(log.mock.calls.join("")).toContain("account.session_unknown");
    expect(log.mock.calls.join("")).not.toContain(visitor.email);
    expect((await ask(visitor)).body).toEqual({ admin: true, start: "/admin" });
  });
});
