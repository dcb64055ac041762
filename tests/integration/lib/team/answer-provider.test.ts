import "@/tests/support/quick-passwords";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { answerSecondStep, connectIdentity } from "@/app/auth/actions";
import { GET as comeBack } from "@/app/auth/oficina/respuesta/route";
import { GET as begin } from "@/app/auth/oficina/route";
import { NOBODYS_HASH } from "@/lib/accounts/password";
import { currentUser } from "@/lib/accounts/session";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { addMember } from "@/lib/team/invitations";
import { signOutEverywhere } from "@/lib/team/sign-out";
import { codeAt } from "@/tests/support/app-code";
import { IdentityProvider } from "@/tests/support/identity-provider";
import { signedIn } from "@/tests/support/signed-in";
import { ACCOUNT_PASSWORD, newAccount } from "@/tests/support/signed-in-account";
import { accountOf, auditLinesOf, tokenOf } from "@/tests/support/team";
import { withTwoStep } from "@/tests/support/two-step";
import { sendAccountForm, Visitor } from "@/tests/support/visitor";

const provider = await IdentityProvider.start();
Object.assign(process.env, provider.settings);
provider.serve("http://localhost:3000");
afterAll(() => provider.stop());

const FAILED = "/auth?aviso=oficina-fallo";
const CONNECT = "/auth/oficina/conectar";
/** The challenge of a verifier that nobody has. */
const HASH = "c".repeat(43);

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  await db().user.deleteMany();
  Object.assign(provider, { person: null, showsAnotherKey: false });
});

let subjects = 0;
const personOf = (email: string) => {
  subjects += 1;
  return { sub: `subject-${subjects}`, email, email_verified: true };
};

/** Follows the link to the provider, and returns the address to which that leads back. */
async function visit(visitor: Visitor, query = "", change = (address: string) => address) {
  const { headers } = await visitor.send(begin, `/auth/oficina${query}`);
  return provider.visit(change(headers.get("location") ?? ""));
}

/** Where the browser goes when it is back. */
async function back(visitor: Visitor, address: string) {
  const { status, headers } = await visitor.send(comeBack, address);
  expect(status).toBe(303);
  return headers.get("location");
}

async function enter(visitor: Visitor, query = "") {
  return back(visitor, await visit(visitor, query));
}

const connect = (visitor: Visitor, password = ACCOUNT_PASSWORD) =>
  sendAccountForm(visitor, connectIdentity, { password });

/** A member of the team with a linked identity, for which the provider answers now. */
async function linkedMember() {
  const account = await newAccount(["asesor"]);
  const person = personOf(account.email);
  provider.person = person;
  const visitor = new Visitor();
  expect(await enter(visitor)).toBe(CONNECT);
  expect(await connect(visitor)).toMatchObject({ next: "/admin/llamadas" });
  return { ...account, person };
}

const emailIn = async (visitor: Visitor) => (await visitor.run(currentUser))?.email ?? null;

describe("an account of the provider", () => {
  test("is asked for with PKCE, state and nonce, at our own address", async () => {
    const visitor = new Visitor();
    const { status, headers } = await visitor.send(begin, "/auth/oficina");
    const { origin, searchParams } = new URL(headers.get("location") ?? "");
    expect([status, origin]).toEqual([303, provider.issuer]);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      scope: "openid email",
      redirect_uri: "http://localhost:3000/auth/oficina/respuesta",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(visitor.setCookies.join()).toMatch(/Max-Age=600; .*HttpOnly; SameSite=lax/i);
  });

  test("is linked by the account's password, once, and opens it from then on", async () => {
    const { email, id, person } = await linkedMember();
    expect(await accountOf(email)).toMatchObject({
      identityIssuer: provider.issuer,
      identitySubject: person.sub,
    });
    expect(await auditLinesOf(id)).toEqual([["account.identity_linked", email]]);
    const visitor = new Visitor();
    expect(await enter(visitor)).toBe("/admin/llamadas");
    expect(await emailIn(visitor)).toBe(email);
    expect(visitor.cookies.has("provider-visit")).toBe(false);
    await signOutEverywhere(db(), id);
    expect(await emailIn(visitor)).toBeNull();
  });

  test("that nobody invited sees what an invited one sees, and opens nothing", async () => {
    await newAccount(["asesor"]);
    const invited = await newAccount(["asesor"]);
    for (const email of ["nadie@example.test", invited.email]) {
      provider.person = personOf(email);
      const visitor = new Visitor();
      expect(await enter(visitor)).toBe(CONNECT);
      const answer = await connect(visitor, "no es la contraseña");
      expect(answer).toMatchObject({ errors: { password: "Credenciales incorrectas" } });
      expect(await emailIn(visitor)).toBeNull();
    }
    expect(await db().user.count({ where: { identitySubject: { not: null } } })).toBe(0);
  });

  test("is not linked to an account outside the team", async () => {
    const { email } = await newAccount([]);
    provider.person = personOf(email);
    const visitor = new Visitor();
    await enter(visitor);
    expect(await connect(visitor)).toMatchObject({ next: "/", notice: { title: "¡Bienvenido!" } });
    expect((await accountOf(email)).identitySubject).toBeNull();
  });

  test("opens nothing without a verified e-mail, even once it is linked", async () => {
    const { person } = await linkedMember();
    for (const told of [{ email_verified: false }, { email: "" }]) {
      provider.person = { ...person, ...told };
      const visitor = new Visitor();
      expect(await enter(visitor)).toBe("/auth?aviso=oficina-sin-verificar");
      expect(await emailIn(visitor)).toBeNull();
    }
  });

  test("opens its own account after its e-mail has changed to that of a colleague", async () => {
    const { email, person } = await linkedMember();
    const colleague = await newAccount(["admin"]);
    provider.person = { ...person, email: colleague.email };
    const visitor = new Visitor();
    expect(await enter(visitor)).toBe("/admin/llamadas");
    expect(await emailIn(visitor)).toBe(email);
  });

  test("opens nothing when another person has got the e-mail of a linked one", async () => {
    const { email } = await linkedMember();
    provider.person = personOf(email);
    expect(await enter(new Visitor())).toBe(CONNECT);
  });

  test("opens nothing when another issuer gave the same subject", async () => {
    const { email, person } = await linkedMember();
    await db().user.update({
      where: { email },
      data: { identityIssuer: "https://accounts.google.com" },
    });
    provider.person = person;
    expect(await enter(new Visitor())).toBe(CONNECT);
  });

  test("gives no access without a role", async () => {
    const { id } = await linkedMember();
    await db().userRole.deleteMany({ where: { userId: id } });
    const visitor = new Visitor();
    expect(await enter(visitor)).toBe(CONNECT);
    expect(await emailIn(visitor)).toBeNull();
  });
});

describe("an invitation", () => {
  async function invite(email: string) {
    const admin = await signedIn(["admin"]);
    await admin.run(() => addMember(email, "coordinador"));
    return `?invitacion=${await tokenOf(email)}`;
  }

  test("whose link was opened is accepted with the provider's account, without a password", async () => {
    const email = "nueva@example.test";
    const query = await invite(email);
    provider.person = personOf(email);
    // The e-mail alone is no proof.
    expect(await enter(new Visitor())).toBe(CONNECT);
    const visitor = new Visitor();
    expect(await enter(visitor, query)).toBe("/admin/llamadas");
    expect(await visitor.run(currentUser)).toMatchObject({ email, roles: ["coordinador"] });
    const { id, passwordHash, emailConfirmedAt } = await accountOf(email);
    expect(passwordHash).toBe(NOBODYS_HASH);
    expect(emailConfirmedAt).not.toBeNull();
    expect((await auditLinesOf(id)).map(([action]) => action)).toEqual([
      "user.invited",
      "invitation.accepted",
      "role.granted",
      "account.identity_linked",
    ]);
    expect(await enter(new Visitor())).toBe("/admin/llamadas");
  });

  test("is for no other e-mail, and ends", async () => {
    const query = await invite("nueva@example.test");
    provider.person = personOf("otra@example.test");
    const visitor = new Visitor();
    expect(await enter(visitor, query)).toBe("/auth?aviso=oficina-otra-invitacion");
    expect(await emailIn(visitor)).toBeNull();
    await db().invitation.updateMany({ data: { sentAt: new Date(Date.now() - 61 * 60_000) } });
    provider.person = personOf("nueva@example.test");
    expect(await enter(new Visitor(), query)).toBe("/auth?aviso=oficina-otra-invitacion");
  });
});

describe("our second step", () => {
  test("is asked for as after a password, and before an identity is linked", async () => {
    const { email } = await newAccount(["asesor"]);
    const { key, recoveryCodes } = await withTwoStep(email);
    provider.person = personOf(email);
    const visitor = new Visitor();
    await enter(visitor);
    expect(await connect(visitor)).toMatchObject({ next: "/auth/codigo" });
    expect((await accountOf(email)).identitySubject).toBeNull();
    const first = { code: codeAt(key) };
    expect(await sendAccountForm(visitor, answerSecondStep, first)).toMatchObject({
      next: "/admin/llamadas",
    });
    expect((await accountOf(email)).identitySubject).toBe(provider.person.sub);

    const later = new Visitor();
    expect(await enter(later)).toBe("/auth/codigo");
    expect(await emailIn(later)).toBeNull();
    await sendAccountForm(later, answerSecondStep, { code: recoveryCodes[0] ?? "" });
    expect(await emailIn(later)).toBe(email);
  });

  test("is too late once the identity is unlinked", async () => {
    const { email } = await linkedMember();
    const { key } = await withTwoStep(email);
    const visitor = new Visitor();
    expect(await enter(visitor)).toBe("/auth/codigo");
    const none = { identityIssuer: null, identitySubject: null, identityLinkedAt: null };
    await db().user.update({ where: { email }, data: none });
    const answer = await sendAccountForm(visitor, answerSecondStep, { code: codeAt(key) });
    expect(answer).toMatchObject({ result: { ended: true } });
    expect(await emailIn(visitor)).toBeNull();
  });

  test("is the provider's own with OIDC_SECOND_FACTOR, also for REQUIRE_2FA", async () => {
    const { email } = await linkedMember();
    const before = new Visitor();
    await enter(before);
    expect(await before.run(currentUser)).toMatchObject({ twoStep: false });
    Object.assign(env().oidc ?? {}, { secondFactorCounts: true });
    try {
      const without = new Visitor();
      await enter(without);
      expect(await without.run(currentUser)).toMatchObject({ email, twoStep: true });
      await withTwoStep(email);
      expect(await enter(new Visitor())).toBe("/admin/llamadas");
    } finally {
      Object.assign(env().oidc ?? {}, { secondFactorCounts: false });
    }
  });
});

describe("an answer opens nothing", () => {
  test("a second time, even with a copy of the browser", async () => {
    await linkedMember();
    const visitor = new Visitor();
    const address = await visit(visitor);
    const copy = visitor.copy();
    expect(await back(visitor, address)).toBe("/admin/llamadas");
    expect(await back(visitor, address)).toBe(FAILED);
    expect(await back(copy, address)).toBe(FAILED);
    expectReason("invalid_grant");
    expect(await emailIn(copy)).toBeNull();
  });

  test("in another browser, whether or not that has begun a visit", async () => {
    await linkedMember();
    const [thief, other] = [new Visitor(), new Visitor()];
    const address = await visit(new Visitor());
    await other.send(begin, "/auth/oficina");
    for (const visitor of [thief, other]) {
      expect(await back(visitor, address)).toBe(FAILED);
      expect(await emailIn(visitor)).toBeNull();
    }
  });

  test.each<[string, string, (address: string) => string]>([
    ["nonce", "nonce mismatch", (address) => withParameter(address, "nonce", "n".repeat(43))],
    ["verifier", "invalid_grant", (address) => withParameter(address, "code_challenge", HASH)],
    ["state", "state mismatch", (address) => withParameter(address, "state", "s".repeat(43))],
  ])("for another %s", async (_, reason, change) => {
    await linkedMember();
    const visitor = new Visitor();
    expect(await back(visitor, await visit(visitor, "", change))).toBe(FAILED);
    expectReason(reason);
    expect(await emailIn(visitor)).toBeNull();
  });

  test("of another issuer, or signed with another key", async () => {
    await linkedMember();
    const visitor = new Visitor();
    const address = withParameter(await visit(visitor), "iss", "https://evil.example");
    expect(await back(visitor, address)).toBe(FAILED);
    expectReason("iss mismatch");
    provider.showsAnotherKey = true;
    expect(await enter(visitor)).toBe(FAILED);
    expectReason("failed to validate JWT signature");
    provider.showsAnotherKey = false;
    expect(await enter(visitor)).toBe("/admin/llamadas");
  });

  test("when the person says no, or the provider is not the one of OIDC_ISSUER", async () => {
    const visitor = new Visitor();
    expect(await enter(visitor)).toBe(FAILED);
    expectReason("access_denied");
    const { issuer } = provider;
    Object.assign(env().oidc ?? {}, { issuer: issuer.replace("localhost", "127.0.0.1") });
    const { headers } = await visitor.send(begin, "/auth/oficina");
    Object.assign(env().oidc ?? {}, { issuer });
    expect(headers.get("location")).toBe(FAILED);
    expectReason("the provider is not OIDC_ISSUER");
  });
});

test("another site cannot begin a visit, and nobody begins more than 60 in a quarter of an hour", async () => {
  const visitor = new Visitor();
  const headers = { origin: "https://evil.example" };
  const forged = await visitor.send(begin, "/auth/oficina", { headers });
  expect(forged.headers.get("location")).toBe("/auth");
  expect(visitor.cookies.size).toBe(0);
  for (let time = 1; time <= 60; time++) await visitor.send(begin, "/auth/oficina");
  const { headers: last } = await visitor.send(begin, "/auth/oficina");
  expect(last.get("location")).toBe("/auth?aviso=oficina-espera");
});

/** The log says why the last answer was refused, and tells no name. */
function expectReason(reason: string): void {
  const written = vi.mocked(process.stderr.write).mock.calls.join("\n");
  expect(written).toContain(`"event":"account.provider_refused","reason":"${reason}`);
  expect(written).not.toContain("@example.test");
}

function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}
