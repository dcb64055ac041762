import { expect, test } from "vitest";
import { answerDownloadForm } from "@/lib/my-request/download-form";
import { lastAuditLine } from "@/tests/support/audit";
import { lastCodeTo, newToken, sendRequest } from "@/tests/support/my-request";
import { storeCanary } from "@/tests/support/privacy";
import { insertRow, sql } from "@/tests/support/sql";
import { formOf } from "@/tests/support/visitor";

const download = (fields: Record<string, string>) => answerDownloadForm(formOf(fields));

async function opened() {
  const canary = await storeCanary();
  for (const recipient of ["law-firms", "ourselves"]) {
    const { id } = await insertRow("lead_exports", {
      ...{ actor_email: "eva@p.test", recipient },
      firms: recipient === "law-firms" ? ["Despacho Gil, S. L. P."] : [],
    });
    await insertRow("lead_export_parts", { export_id: id, part: 0, lead_ids: [canary.id] });
  }
  const token = await newToken(canary.id);
  await sendRequest(token, "code", { purpose: "download" });
  return { ...canary, token, code: await lastCodeTo(canary.lead.email) };
}

test("the file holds request, receipts, notes and calls, and is noted without the person's data", async () => {
  const { token, code, lead, mark, id } = await opened();
  const answered = await download({ token, code, format: "json" });
  const file = answered && "file" in answered ? answered.file : null;
  expect(file?.contentType).toBe("application/json; charset=utf-8");
  expect(file?.fileName).toMatch(/^datos-personales_[\d-]+\.json$/);
  const [held] = JSON.parse(file?.body ?? "").Solicitudes;
  expect(held).toMatchObject({
    Solicitud: [{ "Número de la solicitud": id, Email: lead.email }],
    "Justificantes del consentimiento": [
      { Navegador: expect.stringContaining(mark) },
      { Navegador: expect.stringContaining(mark) },
    ],
    Notas: [{ Nota: expect.stringContaining(mark) }],
    "Intentos de llamada": [{ Resultado: "Te llamamos y no pudimos hablar contigo" }],
    "Enlaces a «Mi solicitud»": [expect.any(Object), expect.any(Object)],
    "Entregas a otros": [
      {
        "A quién": "Despachos de abogados",
        "Quién lo recibió": ["Despacho Gil, S. L. P."],
        Cuándo: expect.stringMatching(/^\d{4}-/),
      },
    ],
  });
  // Who of the team noted it or handed it over is not the person's data.
  for (const member of ["ana@p.test", "eva@p.test"]) expect(file?.body).not.toContain(member);
  const line = await lastAuditLine("person.");
  expect(line).toMatchObject({ action: "person.exported", actorEmail: null });
  expect(JSON.stringify(line)).not.toContain(mark);
  const [right] = await sql(
    "SELECT kind, channel, identity_check, outcome FROM rights_requests WHERE person_id = (SELECT person_id FROM leads WHERE id = $1)",
    [id],
  );
  expect(right).toEqual({
    kind: "portability",
    channel: "link",
    identity_check: "code",
    outcome: "granted",
  });
  // One use: the page asks for another code.
  expect(await download({ token, code, format: "html" })).toMatchObject({
    token,
    notice: { title: "El código no es correcto o ha caducado", values: { purpose: "download" } },
  });
});

test("a file to read is noted as access, and names who got the data", async () => {
  const { token, code, id } = await opened();
  const answered = await download({ token, code, format: "html" });
  const file = answered && "file" in answered ? answered.file : null;
  expect(file?.body).toContain("<dt>A quién</dt><dd>Despachos de abogados</dd>");
  expect(file?.body.split("<dt>A quién</dt>")).toHaveLength(2);
  const rights = await sql(
    "SELECT kind FROM rights_requests WHERE person_id = (SELECT person_id FROM leads WHERE id = $1)",
    [id],
  );
  expect(rights).toEqual([{ kind: "access" }]);
});

test("nobody downloads with a wrong code, an expired link or a form of another make", async () => {
  const { token, code } = await opened();
  expect(await download({ token, code: "000 00", format: "html" })).toHaveProperty("notice");
  expect(await download({ token, code, format: "exe" })).toBeNull();
  expect(await download({ token: "x".repeat(10_000), code, format: "html" })).toBeNull();
  expect(await download({ token: "x".repeat(43), code, format: "html" })).toEqual({
    token: "x".repeat(43),
    notice: null,
  });
  await sql("UPDATE request_links SET expires_at = now()");
  expect(await download({ token, code, format: "html" })).toEqual({ token, notice: null });
});
