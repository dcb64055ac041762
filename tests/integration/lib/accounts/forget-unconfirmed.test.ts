import { expect, test } from "vitest";
import { forgetUnconfirmed } from "@/lib/accounts/account-mail";
import { db } from "@/lib/db";

const passwordHash = "x".repeat(60);

function daysAgo(days: number) {
  return new Date(Date.now() - days * 86_400_000);
}

async function account(email: string, createdAt: Date, more: object = {}) {
  return db().user.create({ data: { email, passwordHash, createdAt, ...more } });
}

let tokens = 0;
function token(expiresAt: Date, purpose = "reset_password") {
  tokens += 1;
  return { id: String(tokens).padStart(64, "0"), purpose, expiresAt };
}

test("accounts that nobody confirmed are forgotten after a week, and spent tokens after a month", async () => {
  await account("olvidada@example.test", daysAgo(8), { tokens: { create: token(daysAgo(8)) } });
  await account("reciente@example.test", daysAgo(6));
  await account("pedida@example.test", daysAgo(8), { tokens: { create: token(daysAgo(-1)) } });
  await account("con-rol@example.test", daysAgo(8), { roles: { create: { role: "admin" } } });
  const invitation = { invitedBy: "ana@example.test", role: "admin", tokenHash: "a".repeat(64) };
  await account("invitada@example.test", daysAgo(8), { invitation: { create: invitation } });
  await account("confirmada@example.test", daysAgo(99), {
    emailConfirmedAt: daysAgo(99),
    tokens: { create: [token(daysAgo(31)), token(daysAgo(29))] },
  });
  await forgetUnconfirmed();
  const users = await db().user.findMany({
    select: { email: true, _count: { select: { tokens: true } } },
    orderBy: { email: "asc" },
  });
  expect(users.map(({ email, _count }) => [email.split("@")[0], _count.tokens])).toEqual([
    ["con-rol", 0],
    ["confirmada", 1],
    ["invitada", 0],
    ["pedida", 1],
    ["reciente", 0],
  ]);
});
