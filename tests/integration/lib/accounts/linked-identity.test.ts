import "@/tests/support/quick-passwords";
import { beforeEach, expect, test } from "vitest";
import { disconnectIdentity } from "@/app/auth/actions";
import { linkToMember, readLink } from "@/lib/accounts/linked-identity";
import { NOBODYS_HASH } from "@/lib/accounts/password";
import { currentUser } from "@/lib/accounts/session";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { ACCOUNT_PASSWORD, browserOf, newAccount } from "@/tests/support/signed-in-account";
import { REFUSALS, refusalOf, sql } from "@/tests/support/sql";
import { accountOf, auditLinesOf } from "@/tests/support/team";
import { sendAccountForm } from "@/tests/support/visitor";

const IDENTITY = { issuer: "https://accounts.google.com", subject: "1234" };
const OIDC = { ...IDENTITY, clientId: "x", clientSecret: "x", secondFactorCounts: false };

beforeEach(async () => {
  await db().user.deleteMany();
  await db().rateLimit.deleteMany();
  Object.assign(env(), { oidc: OIDC });
});

test("«Tu cuenta» offers a link to the team alone, and only with a provider", async () => {
  const member = await browserOf(await newAccount(["marketing"]));
  expect(await member.run(readLink)).toBe("offered");
  const stranger = await browserOf(await newAccount([]));
  expect(await stranger.run(readLink)).toBeNull();
  Object.assign(env(), { oidc: null });
  expect(await member.run(readLink)).toBeNull();
});

test("the owner unlinks with the password, which ends the other sessions", async () => {
  const account = await newAccount(["asesor"]);
  expect(await linkToMember(account.id, IDENTITY)).toBe(true);
  const [owner, thief] = [await browserOf(account), await browserOf(account)];
  expect(await owner.run(readLink)).toMatchObject({
    provider: "accounts.google.com",
    hasPassword: true,
  });
  const wrong = await sendAccountForm(thief, disconnectIdentity, { current: "no es esta" });
  expect(wrong).toMatchObject({ errors: { current: "Esa no es tu contraseña actual." } });
  const copy = owner.copy();
  const right = await sendAccountForm(owner, disconnectIdentity, { current: ACCOUNT_PASSWORD });
  expect(right.next).toBe("/auth/cuenta?aviso=oficina-desconectada");
  expect(await owner.run(readLink)).toBe("offered");
  expect((await accountOf(account.email)).identitySubject).toBeNull();
  expect((await auditLinesOf(account.id)).map(([action]) => action)).toEqual([
    "account.identity_linked",
    "account.identity_unlinked",
  ]);
  for (const visitor of [thief, copy]) expect(await visitor.run(currentUser)).toBeNull();
  expect((await owner.run(currentUser))?.email).toBe(account.email);
});

test("who has no password keeps the link, because nothing else would be left", async () => {
  const account = await newAccount(["asesor"]);
  await linkToMember(account.id, IDENTITY);
  await db().user.update({ where: { id: account.id }, data: { passwordHash: NOBODYS_HASH } });
  const owner = await browserOf(account);
  expect(await owner.run(readLink)).toMatchObject({ hasPassword: false });
  const answer = await sendAccountForm(owner, disconnectIdentity, { current: "un paraguas azul" });
  expect(answer.errors.current).toBe("Esa no es tu contraseña actual.");
});

test("an identity belongs to one account, as a whole", async () => {
  const [one, other] = [await newAccount(["asesor"]), await newAccount(["asesor"])];
  await linkToMember(one.id, IDENTITY);
  await expect(linkToMember(other.id, IDENTITY)).rejects.toMatchObject({ code: "P2002" });
  const half = sql("UPDATE users SET identity_subject = NULL WHERE id = $1", [one.id]);
  expect(await refusalOf(half)).toBe(REFUSALS.check);
});
