import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { PLAIN_SUMMARY } from "@/tests/support/calculator-cases";
import { createAccount, isSignedIn, sessionOf } from "@/tests/support/e2e-account";
import { serverActions } from "@/tests/support/e2e-actions";
import { actionPost, argumentPost, type Entry, heroEntries } from "@/tests/support/e2e-form-post";
import { storeLeads } from "@/tests/support/e2e-leads";
import { newPerson } from "@/tests/support/e2e-person";
import type { Answer, Send, Sent } from "@/tests/support/e2e-request";
import { ADMIN, expect, test } from "@/tests/support/fixtures";

type Role = "anonymous" | "plain" | "admin";

type Expected = (answer: Answer, session: string, send: Send) => Promise<void> | void;

interface Rule {
  /** The fields of a form that calls the action. The action really runs. */
  fields(): Record<string, string | File>;
  /** The argument of an action that no form calls, instead of the fields. */
  argument?: unknown;
  /** For an action that takes no previous state before the form. */
  stateless?: boolean;
  /** The expected result for each caller. */
  expected: Record<Role, Expected>;
}

const sentHome = (answer: Answer) => {
  expect(answer.headers["x-action-redirect"]).toMatch(/^\/;/);
  expect(answer.body).not.toContain("digest");
};

const signedOut = async (answer: Answer, session: string, send: Send) => {
  sentHome(answer);
  expect(await isSignedIn(send, session)).toBe(false);
};

const done = ({ status, headers, body }: Answer) => {
  expect(status).toBe(200);
  expect(headers["set-cookie"]).toBeUndefined();
  expect(body).not.toContain("digest");
};

const ledTo = (path: string) => (answer: Answer) => {
  expect(answer.headers["x-action-redirect"]).toMatch(new RegExp(`^${path};`));
  expect(answer.body).not.toContain("digest");
};

const says = (text: string) => (answer: Answer) => {
  done(answer);
  expect(answer.body).toContain(text);
};

/** As long as the token of a link to «Mi solicitud». */
const NO_LINK = "x".repeat(43);
const RECEIVED = says('"received":true');
const WRONG_CREDENTIALS = says("Credenciales incorrectas");
const DEAD_LINK = says("Este enlace ya no vale");
const DONE = says('"tone":"success"');
const SIGNED_OUT = says("Tu sesión ha terminado");
const WRONG_PASSWORD = says("Esa no es tu contraseña actual");

/** A redirect to the account's page, which keeps the caller's session. */
const ledToAccount = (notice: string) => async (answer: Answer, session: string, send: Send) => {
  expect(answer.headers["x-action-redirect"]).toMatch(`/auth/cuenta?aviso=${notice};`);
  expect(await isSignedIn(send, session)).toBe(session !== "");
};

const signedOutOrForbidden = {
  anonymous: says("Tu sesión ha terminado."),
  plain: says("Tu cuenta no tiene permiso para esto."),
};

/** The page is read again, which leads whoever may not see it away. */
const refusedAndLedAway = {
  anonymous: ({ body }: Answer) => expect(body).toContain("Tu sesión ha terminado."),
  plain: ({ body }: Answer) => expect(body).toContain("Tu cuenta no tiene permiso para esto."),
};

const resent = ({ status, body }: Answer) => {
  expect(status).toBe(200);
  expect(body).toMatch(/Nada que reenviar|en camino/);
};

const present = ({ status, body }: Answer) => {
  expect(status).toBe(200);
  expect(body).toContain('"notice":null');
};

const byCaller = (anonymous: Expected, plain: Expected, admin = plain) => ({
  anonymous,
  plain,
  admin,
});
const toEverybody = (answer: Expected) => byCaller(answer, answer);

const form = (
  fields: Rule["fields"],
  expected: Rule["expected"],
  more: Partial<Rule> = {},
): Rule => ({
  fields,
  expected,
  ...more,
});

/** A form of the back office, which only an admin's request changes anything with. */
const office = (
  fields: Rule["fields"],
  admin: Expected,
  refused: Omit<Rule["expected"], "admin"> = signedOutOrForbidden,
) => form(fields, { ...refused, admin });

const actionsOf = (file: string, rules: Record<string, Rule>) =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [`${file}#${name}`, rule]));

const MATRIX: Record<string, Rule> = {
  ...actionsOf("app/(back-office)/admin/actions.ts", {
    findPerson: office(
      () => ({ contact: "nadie-con-este@ejemplo.es" }),
      says("No tenemos ninguna solicitud con ese email o teléfono."),
    ),
    erasePerson: office(
      () => ({ person: personId, version: personId, lead: personId, confirmation: "BORRAR" }),
      ({ headers }) => {
        // The lead still exists, because the other callers could not erase it.
        expect(headers["x-action-redirect"]).toContain(`/admin/personas?lead=${personId}`);
      },
    ),
    setLeadStatus: office(
      () => ({ leadId, version: "nuevo", status: "cerrado" }),
      says("Estado actualizado"),
    ),
    undoLeadStatus: office(() => ({ changeId: "999999999" }), says("No se pudo deshacer")),
    undoLeadCall: office(() => ({ attemptId: randomUUID() }), says("Esa llamada ya no existe.")),
    addLeadNote: office(
      () => ({ leadId, noteId: randomUUID(), note: "Una nota" }),
      says("Nota agregada"),
    ),
    changeListViews: office(
      () => ({ action: "save", query: "tab=all&status=no_aplica", name: "Una vista" }),
      says("Vista guardada"),
    ),
    changeRights: office(
      () => ({ action: "extend", id: randomUUID(), version: "x", because: "Hay muchas" }),
      says("Ya no existe ninguna petición con ese número."),
      refusedAndLedAway,
    ),
    withdrawForLead: office(() => ({ leadId, purpose: "lenders" }), says("Anotado")),
    workDesk: office(
      () => ({ action: "undo", attemptId: randomUUID(), enhanced: "1" }),
      says("Esa llamada ya no existe."),
    ),
    changePerson: office(
      () => ({ leadId, action: "merge", contact: "nadie@ejemplo.es" }),
      says("No hay nadie con ese email o teléfono."),
    ),
    offerToFirm: office(
      () => ({ leadId, firmId: randomUUID(), note: "" }),
      says("no lleva su permiso para enviarla a un despacho"),
    ),
    saveFirm: office(() => ({ id: "", name: "" }), says("Escribe el nombre del despacho.")),
    correctContact: office(() => ({ leadId, fullName: "" }), says("Escribe el nombre.")),
    addPerson: office(
      () => ({ submissionKey: randomUUID(), fullName: "" }),
      says("Escribe el nombre."),
    ),
    recallCase: office(() => ({ leadId }), says("Ningún despacho tiene ya este caso.")),
    setStatusOfMany: office(
      () => ({ id: `${leadId} nuevo`, status: "en_estudio" }),
      says("1 lead ha pasado a «En Estudio»."),
    ),
    undoStatusOfMany: office(
      () => ({ changeId: randomUUID() }),
      says("No quedaba nada que deshacer"),
    ),
    resendNotifications: office(() => ({ lead: "todos" }), resent, refusedAndLedAway),
    decideSuspects: office(
      () => ({ action: "release", id: randomUUID() }),
      says("Nada que liberar"),
      refusedAndLedAway,
    ),
    createApiToken: office(() => ({ name: "" }), says("Escribe un nombre."), refusedAndLedAway),
    revokeApiToken: form(
      () => ({ id: randomUUID() }),
      byCaller(ledTo("/auth"), ledTo("/admin"), ledTo("/admin/api\\?hecho=gone")),
      { stateless: true },
    ),
    cancelLeadExport: form(() => ({}), toEverybody(done), { argument: randomUUID() }),
    changeShifts: form(
      () => ({ action: "absence", userId: randomUUID(), away: "back" }),
      byCaller(ledTo("/auth"), ledTo("/admin"), ledTo("/admin/turnos\\?hecho=gone")),
      { stateless: true },
    ),
    changeFirms: form(
      () => ({ action: "pause", id: randomUUID() }),
      byCaller(ledTo("/auth"), ledTo("/admin"), ledTo("/admin/despachos\\?hecho=failed")),
      { stateless: true },
    ),
    changeOwnDesk: office(() => ({ away: "back" }), present, refusedAndLedAway),
    saveCampaignCost: office(
      () => ({ month: "2026-11", campaign: "", euros: "1" }),
      says("Elige una campaña de la lista."),
      refusedAndLedAway,
    ),
    addWebhook: office(
      () => ({ url: "http://10.0.0.1/" }),
      says("empieza por https://"),
      refusedAndLedAway,
    ),
    changeWebhooks: office(
      () => ({ action: `rotate:${randomUUID()}` }),
      says("Recarga la página."),
      refusedAndLedAway,
    ),
    changeImport: office(
      () => ({ action: "store", id: randomUUID() }),
      says("La importación ha cambiado mientras la veías."),
    ),
    confirmExport: office(
      () => ({ query: "tab=all&status=no_aplica", reason: "no", proof: "no" }),
      says("Escribe para qué es"),
    ),
    changeTeam: form(
      () => ({ action: "add", role: "asesor", email: `${randomUUID()}@example.test` }),
      byCaller(ledTo("/auth"), ledTo("/admin"), ledTo("/admin/equipo\\?hecho=invited")),
      { stateless: true },
    ),
  }),
  ...actionsOf("app/(site)/actions.ts", {
    submitHeroForm: form(heroFields, toEverybody(RECEIVED)),
    submitStandaloneForm: form(heroFields, toEverybody(RECEIVED)),
    submitTestForm: form(
      () => ({ ...heroFields(), debt: "20-50k", creditors: "2-3", assetNinguno: "on" }),
      toEverybody(RECEIVED),
    ),
    submitCalculatorForm: form(
      () => ({ ...heroFields(), case: JSON.stringify(PLAIN_SUMMARY) }),
      toEverybody(RECEIVED),
    ),
    recordCookieChoice: form(() => ({}), toEverybody(done), {
      argument: { version: 1, categories: ["necessary"], choiceId: randomUUID() },
    }),
    askForRequestLink: form(
      () => ({ email: `${randomUUID()}@example.test` }),
      toEverybody(ledTo("/mi-solicitud\\?hecho=renew")),
      { stateless: true },
    ),
    sendComplaint: form(
      () => ({ name: "Eva Ruiz", contact: "600 123 456", text: "" }),
      toEverybody(says("Cuéntanos qué ha pasado.")),
    ),
    confirmFirmEmail: form(
      () => ({ token: NO_LINK }),
      // To the page for an unknown link.
      toEverybody(ledTo(`/despacho/email/${NO_LINK}`)),
      { stateless: true },
    ),
    // Nobody has just sent a form.
    chooseHourAfterSending: form(
      () => ({ version: "", day: "2026-11-26", slot: "16:00-17:00" }),
      toEverybody(ledTo("/gracias\\?hora=no&dia=2026-11-26&franja=16%3A00-17%3A00")),
      { stateless: true },
    ),
    changeMyRequest: form(
      () => ({ action: "cancel", token: NO_LINK }),
      // To the page for an unknown link.
      toEverybody(({ headers }) => {
        expect(headers["x-action-redirect"]).toMatch(`/mi-solicitud/${NO_LINK};`);
      }),
      { stateless: true },
    ),
    answerFirm: form(
      () => ({ action: "erased", token: NO_LINK }),
      toEverybody(ledTo(`/despacho/${NO_LINK}`)),
      { stateless: true },
    ),
  }),
  ...actionsOf("app/auth/actions.ts", {
    acceptInvitation: form(
      () => ({ token: "made-up", password: "un paraguas azul" }),
      toEverybody(says('"ended":true')),
    ),
    answerSecondStep: form(
      () => ({ code: "123456", enhanced: "1" }),
      toEverybody(says('"ended":true')),
    ),
    changeTwoStep: form(
      () => ({ action: "cancel" }),
      byCaller(ledTo("/auth"), says('"state":"off"')),
    ),
    signIn: form(
      () => ({ email: "nadie@example.test", password: "no-es-una-clave", enhanced: "1" }),
      toEverybody(WRONG_CREDENTIALS),
    ),
    connectIdentity: form(
      () => ({ password: "no-es-una-clave", enhanced: "1" }),
      toEverybody(says('"ended":true')),
    ),
    disconnectIdentity: form(
      () => ({ current: "no-es-mi-clave" }),
      byCaller(SIGNED_OUT, WRONG_PASSWORD),
    ),
    signOut: form(() => ({}), byCaller(sentHome, signedOut)),
    signUp: form(
      () => ({ email: `${randomUUID()}@example.test`, password: "una-clave-que-nadie-adivina" }),
      toEverybody(DONE),
    ),
    confirmEmail: form(() => ({ token: "no-es-un-enlace" }), toEverybody(DEAD_LINK)),
    resendConfirmation: form(() => ({ token: "no-es-un-enlace" }), toEverybody(DONE)),
    requestReset: form(() => ({ email: `${randomUUID()}@example.test` }), toEverybody(DONE)),
    resetPassword: form(
      () => ({ token: "no-es-un-enlace", password: "una-clave-que-nadie-adivina" }),
      toEverybody(DEAD_LINK),
    ),
    changePassword: form(
      () => ({ current: "no-es-mi-clave", password: "otra-clave-que-nadie-adivina" }),
      byCaller(SIGNED_OUT, WRONG_PASSWORD),
    ),
    changeEmail: form(
      () => ({ current: "no-es-mi-clave", email: `${randomUUID()}@example.test` }),
      byCaller(SIGNED_OUT, WRONG_PASSWORD),
    ),
    closeSession: form(
      () => ({ session: "f".repeat(64) }),
      byCaller(ledToAccount("no-cerrada"), ledToAccount("sesion-cerrada")),
      { stateless: true },
    ),
  }),
};

let consentVersion = "";
let leadId = "";
/** The id of the lead for the erasure. */
let personId = "";

function heroFields() {
  const served = { path: "/", hidden: [["consentVersion", consentVersion]] as Entry[] };
  return Object.fromEntries([...heroEntries(served), ["enhanced", "1"]]);
}

async function storeLead(database: Client): Promise<string> {
  const { fullName, email, phone } = newPerson();
  const contact = { email, email_normalized: email, phone, phone_normalized: `+34${phone}` };
  const without = { consent: false, consent_ts: null };
  const [id = ""] = await storeLeads(database, [{ full_name: fullName, ...contact, ...without }]);
  return id;
}

async function postOf(rule: Rule, page: string, id: string, headers: Sent["headers"]) {
  if (rule.argument) return argumentPost(page, id, rule.argument, headers);
  return await actionPost(
    page,
    id,
    Object.entries(rule.fields()),
    headers,
    rule.stateless ? [] : [{}],
  );
}

test("fault 3: each server action does for each caller only what the caller may do", async ({
  send,
  origin,
  database,
}) => {
  const actions = serverActions();
  expect(actions.map(({ name }) => name).sort()).toEqual(Object.keys(MATRIX).sort());
  consentVersion =
    /name="consentVersion" value="(\w+)"/.exec((await send({ path: "/" })).body)?.[1] ?? "";

  leadId = await storeLead(database);
  personId = await storeLead(database);
  const accounts = { plain: await createAccount(database), admin: ADMIN };
  for (const { name, id, page } of actions) {
    const rule = MATRIX[name];
    if (!rule) continue;
    // The order of the actions is arbitrary.
    await database.query("UPDATE leads SET status = 'nuevo' WHERE id = $1", [leadId]);
    for (const role of ["anonymous", "plain", "admin"] as const) {
      await test.step(`${name} as ${role}`, async () => {
        const cookie = role === "anonymous" ? "" : await sessionOf(send, origin, accounts[role]);
        const headers: Sent["headers"] = cookie ? { origin, cookie } : { origin };
        const answer = await send(await postOf(rule, page, id, headers));
        await rule.expected[role](answer, cookie, send);
      });
    }
    const forged = await postOf(rule, page, id, { origin: "https://evil.example" });
    expect((await send(forged)).status, name).toBe(403);
  }
});
