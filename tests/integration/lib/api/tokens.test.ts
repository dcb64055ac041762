import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { LIST_LEADS } from "@/lib/api/routes";
import { answerNewTokenForm, answerRevokeTokenForm } from "@/lib/api/token-forms";
import { listApiTokens } from "@/lib/api/tokens";
import { db } from "@/lib/kernel/db";
import { callApi } from "@/tests/support/api";
import { lastAuditLine } from "@/tests/support/audit";
import { signedIn } from "@/tests/support/signed-in";
import { formOf } from "@/tests/support/visitor";

const admin = await signedIn(["admin"]);

const create = (name: string, scope = "leads:read") =>
  admin.run(() => answerNewTokenForm(formOf({ name, ...(scope && { scope }) })));

async function created(name: string): Promise<string> {
  const answer = await create(name);
  expect(answer).toMatchObject({
    notice: { tone: "success" },
    result: { name: name.trim().toLowerCase() },
  });
  return answer.result?.token ?? "";
}

test("a token is shown once, works at once, and only its hash is stored", async () => {
  const token = await created("  El CRM ");
  expect(token).toMatch(/^pya_[\w-]{43}$/);
  expect((await callApi(LIST_LEADS, { token })).status).toBe(200);
  const stored = await db().apiToken.findFirstOrThrow({ where: { name: "el crm" } });
  expect(stored.tokenHash).toBe(createHash("sha256").update(token).digest("hex"));
  expect(JSON.stringify([stored, await db().auditEntry.findMany()], plain)).not.toContain(
    token.slice(4),
  );
  expect(await lastAuditLine("api.token")).toEqual({
    action: "api.token_created",
    actorEmail: admin.email,
    details: { name: "el crm", scopes: "leads:read" },
  });
  const [listed] = await admin.run(() => listApiTokens());
  expect(listed).toMatchObject({ name: "el crm", createdBy: admin.email, revokedAt: null });
  expect(JSON.stringify(listed)).not.toMatch(/pya_|[0-9a-f]{64}/);
});

test("a revoked token ends at once, and its name is never used again", async () => {
  const token = await created("temporal");
  const { id } = await db().apiToken.findFirstOrThrow({ where: { name: "temporal" } });
  const revoke = () => admin.run(() => answerRevokeTokenForm(formOf({ id })));
  expect((await revoke()).next).toBe("/admin/api?hecho=revoked");
  expect((await callApi(LIST_LEADS, { token })).status).toBe(401);
  expect((await revoke()).next).toBe("/admin/api?hecho=gone");
  expect(await lastAuditLine("api.token")).toMatchObject({
    action: "api.token_revoked",
    details: { name: "temporal" },
  });
  const again = await create("Temporal");
  expect(again.errors.name).toContain("ya se usó");
  expect(again.values).toEqual({ name: "Temporal", scope: "leads:read" });
});

test("a form without a name or a permission says so", async () => {
  expect((await create(" ")).errors).toEqual({ name: "Escribe un nombre." });
  expect((await create("x", "")).errors).toEqual({ scope: "Marca al menos un permiso." });
  expect((await create("x", "team.manage")).notice?.tone).toBe("error");
});

test("a token outlives the account of who made it", async () => {
  const leaving = await signedIn(["admin"]);
  const form = formOf({ name: "de otra", scope: "leads:read" });
  const token = (await leaving.run(() => answerNewTokenForm(form))).result?.token ?? "";
  await db().user.delete({ where: { email: leaving.email } });
  expect((await callApi(LIST_LEADS, { token })).status).toBe(200);
});

function plain(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}
