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

interface Rule {
  /** The fields of a form that calls the action. The action really runs. */
  entries(): Entry[];
  /** The argument of an action that no form calls, instead of the entries. */
  argument?: unknown;
  /** For an action that takes no previous state before the form. */
  stateless?: boolean;
  /** The expected result for each caller. */
  expected: Record<Role, (answer: Answer, session: string, send: Send) => Promise<void> | void>;
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

const toEverybody = (answer: (answer: Answer) => void) => ({
  anonymous: answer,
  plain: answer,
  admin: answer,
});

const MATRIX: Record<string, Rule> = {
  "app/(back-office)/admin/actions.ts#findPerson": {
    entries: () => [["contact", "nadie-con-este@ejemplo.es"]],
    expected: {
      ...signedOutOrForbidden,
      admin: says("No tenemos ninguna solicitud con ese email o teléfono."),
    },
  },
  "app/(back-office)/admin/actions.ts#erasePerson": {
    entries: () => [
      ["person", personId],
      ["version", personId],
      ["lead", personId],
      ["confirmation", "BORRAR"],
    ],
    expected: {
      ...signedOutOrForbidden,
      // The lead still exists, because the other callers could not erase it.
      admin: ({ headers }) => {
        expect(headers["x-action-redirect"]).toContain(`/admin/persona?lead=${personId}`);
      },
    },
  },
  "app/(site)/actions.ts#submitHeroForm": {
    entries: () => heroFields(),
    expected: toEverybody(RECEIVED),
  },
  "app/(site)/actions.ts#submitStandaloneForm": {
    entries: () => heroFields(),
    expected: toEverybody(RECEIVED),
  },
  "app/(site)/actions.ts#submitTestForm": {
    entries: () => [
      ...heroFields(),
      ["debt", "20-50k"],
      ["creditors", "2-3"],
      ["assetNinguno", "on"],
    ],
    expected: toEverybody(RECEIVED),
  },
  "app/(site)/actions.ts#submitCalculatorForm": {
    entries: () => [...heroFields(), ["case", JSON.stringify(PLAIN_SUMMARY)]],
    expected: toEverybody(RECEIVED),
  },
  "app/(site)/actions.ts#recordCookieChoice": {
    entries: () => [],
    argument: { version: 1, categories: ["necessary"], choiceId: randomUUID() },
    expected: toEverybody(done),
  },
  "app/(back-office)/admin/actions.ts#setLeadStatus": {
    entries: () => [
      ["leadId", leadId],
      ["version", "nuevo"],
      ["status", "cerrado"],
    ],
    expected: { ...signedOutOrForbidden, admin: says("Estado actualizado") },
  },
  "app/(back-office)/admin/actions.ts#undoLeadStatus": {
    entries: () => [["changeId", "999999999"]],
    expected: { ...signedOutOrForbidden, admin: says("No se pudo deshacer") },
  },
  "app/(back-office)/admin/actions.ts#undoLeadCall": {
    entries: () => [["attemptId", randomUUID()]],
    expected: { ...signedOutOrForbidden, admin: says("Esa llamada ya no existe.") },
  },
  "app/(back-office)/admin/actions.ts#addLeadNote": {
    entries: () => [
      ["leadId", leadId],
      ["noteId", randomUUID()],
      ["note", "Una nota"],
    ],
    expected: { ...signedOutOrForbidden, admin: says("Nota agregada") },
  },
  "app/(back-office)/admin/actions.ts#changeListViews": {
    entries: () => [
      ["action", "save"],
      ["query", "tab=all&status=no_aplica"],
      ["name", "Una vista"],
    ],
    expected: { ...signedOutOrForbidden, admin: says("Vista guardada") },
  },
  "app/(back-office)/admin/actions.ts#changeRights": {
    entries: () => [
      ["action", "extend"],
      ["id", randomUUID()],
      ["version", "x"],
      ["because", "Hay muchas"],
    ],
    expected: {
      ...refusedAndLedAway,
      admin: says("Ya no existe ninguna petición con ese número."),
    },
  },
  "app/(back-office)/admin/actions.ts#withdrawForLead": {
    entries: () => [
      ["leadId", leadId],
      ["purpose", "lenders"],
    ],
    expected: { ...signedOutOrForbidden, admin: says("Anotado") },
  },
  "app/(back-office)/admin/actions.ts#workDesk": {
    entries: () => [
      ["action", "undo"],
      ["attemptId", randomUUID()],
      ["enhanced", "1"],
    ],
    expected: { ...signedOutOrForbidden, admin: says("Esa llamada ya no existe.") },
  },
  "app/(back-office)/admin/actions.ts#changePerson": {
    entries: () => [
      ["leadId", leadId],
      ["action", "merge"],
      ["contact", "nadie@ejemplo.es"],
    ],
    expected: {
      ...signedOutOrForbidden,
      admin: says("No hay nadie con ese email o teléfono."),
    },
  },
  "app/(back-office)/admin/actions.ts#correctContact": {
    entries: () => [
      ["leadId", leadId],
      ["fullName", ""],
    ],
    expected: { ...signedOutOrForbidden, admin: says("Escribe el nombre.") },
  },
  "app/(back-office)/admin/actions.ts#addPerson": {
    entries: () => [
      ["submissionKey", randomUUID()],
      ["fullName", ""],
    ],
    expected: { ...signedOutOrForbidden, admin: says("Escribe el nombre.") },
  },
  "app/(back-office)/admin/actions.ts#setStatusOfMany": {
    entries: () => [
      ["id", leadId],
      ["status", "en_estudio"],
    ],
    expected: { ...signedOutOrForbidden, admin: says("1 lead ha pasado a «En Estudio».") },
  },
  "app/(back-office)/admin/actions.ts#undoStatusOfMany": {
    entries: () => [["changeId", randomUUID()]],
    expected: { ...signedOutOrForbidden, admin: says("No quedaba nada que deshacer") },
  },
  "app/(back-office)/admin/actions.ts#resendNotifications": {
    entries: () => [["lead", "todos"]],
    expected: { ...refusedAndLedAway, admin: resent },
  },
  "app/(back-office)/admin/actions.ts#decideSuspects": {
    entries: () => [
      ["action", "release"],
      ["id", randomUUID()],
    ],
    expected: { ...refusedAndLedAway, admin: says("Nada que liberar") },
  },
  "app/(back-office)/admin/actions.ts#cancelLeadExport": {
    entries: () => [],
    argument: randomUUID(),
    expected: toEverybody(done),
  },
  "app/(back-office)/admin/actions.ts#changeShifts": {
    entries: () => [
      ["action", "absence"],
      ["userId", randomUUID()],
      ["away", "back"],
    ],
    stateless: true,
    expected: {
      anonymous: ledTo("/admin/turnos\\?hecho=failed"),
      plain: ledTo("/admin/turnos\\?hecho=failed"),
      admin: ledTo("/admin/turnos\\?hecho=gone"),
    },
  },
  "app/(back-office)/admin/actions.ts#changeOwnDesk": {
    entries: () => [["away", "back"]],
    expected: { ...refusedAndLedAway, admin: present },
  },
  "app/(back-office)/admin/actions.ts#confirmExport": {
    entries: () => [
      ["query", "tab=all&status=no_aplica"],
      ["reason", "no"],
      ["proof", "no"],
    ],
    expected: { ...signedOutOrForbidden, admin: says("Escribe para qué es") },
  },
  "app/(back-office)/admin/actions.ts#changeTeam": {
    entries: () => [
      ["action", "add"],
      ["role", "asesor"],
      ["email", `${randomUUID()}@example.test`],
    ],
    stateless: true,
    expected: {
      anonymous: ledTo("/admin/equipo\\?hecho=failed"),
      plain: ledTo("/admin/equipo\\?hecho=failed"),
      admin: ledTo("/admin/equipo\\?hecho=invited"),
    },
  },
  "app/auth/actions.ts#acceptInvitation": {
    entries: () => [
      ["token", "made-up"],
      ["password", "un paraguas azul"],
    ],
    expected: toEverybody(says('"ended":true')),
  },
  "app/auth/actions.ts#answerSecondStep": {
    entries: () => [
      ["code", "123456"],
      ["enhanced", "1"],
    ],
    expected: toEverybody(says('"ended":true')),
  },
  "app/(site)/actions.ts#askForRequestLink": {
    entries: () => [["email", `${randomUUID()}@example.test`]],
    stateless: true,
    expected: toEverybody(ledTo("/mi-solicitud\\?hecho=renew")),
  },
  "app/(site)/actions.ts#changeMyRequest": {
    entries: () => [
      ["action", "cancel"],
      ["token", NO_LINK],
    ],
    stateless: true,
    // To the page for an unknown link.
    expected: toEverybody(({ headers }) => {
      expect(headers["x-action-redirect"]).toMatch(`/mi-solicitud/${NO_LINK};`);
    }),
  },
  "app/auth/actions.ts#changeTwoStep": {
    entries: () => [["action", "cancel"]],
    expected: {
      anonymous: ledTo("/auth"),
      plain: says('"state":"off"'),
      admin: says('"state":"off"'),
    },
  },
  "app/auth/actions.ts#signIn": {
    entries: () => [
      ["email", "nadie@example.test"],
      ["password", "no-es-una-clave"],
      ["enhanced", "1"],
    ],
    expected: toEverybody(WRONG_CREDENTIALS),
  },
  "app/auth/actions.ts#signOut": {
    entries: () => [],
    expected: { anonymous: sentHome, plain: signedOut, admin: signedOut },
  },
  "app/auth/actions.ts#signUp": {
    entries: () => [
      ["email", `${randomUUID()}@example.test`],
      ["password", "una-clave-que-nadie-adivina"],
    ],
    expected: toEverybody(DONE),
  },
  "app/auth/actions.ts#confirmEmail": {
    entries: () => [["token", "no-es-un-enlace"]],
    expected: toEverybody(DEAD_LINK),
  },
  "app/auth/actions.ts#resendConfirmation": {
    entries: () => [["token", "no-es-un-enlace"]],
    expected: toEverybody(DONE),
  },
  "app/auth/actions.ts#requestReset": {
    entries: () => [["email", `${randomUUID()}@example.test`]],
    expected: toEverybody(DONE),
  },
  "app/auth/actions.ts#resetPassword": {
    entries: () => [
      ["token", "no-es-un-enlace"],
      ["password", "una-clave-que-nadie-adivina"],
    ],
    expected: toEverybody(DEAD_LINK),
  },
  "app/auth/actions.ts#changePassword": {
    entries: () => [
      ["current", "no-es-mi-clave"],
      ["password", "otra-clave-que-nadie-adivina"],
    ],
    expected: { anonymous: SIGNED_OUT, plain: WRONG_PASSWORD, admin: WRONG_PASSWORD },
  },
  "app/auth/actions.ts#changeEmail": {
    entries: () => [
      ["current", "no-es-mi-clave"],
      ["email", `${randomUUID()}@example.test`],
    ],
    expected: { anonymous: SIGNED_OUT, plain: WRONG_PASSWORD, admin: WRONG_PASSWORD },
  },
  "app/auth/actions.ts#closeSession": {
    entries: () => [["session", "f".repeat(64)]],
    stateless: true,
    expected: {
      anonymous: ledToAccount("no-cerrada"),
      plain: ledToAccount("sesion-cerrada"),
      admin: ledToAccount("sesion-cerrada"),
    },
  },
};

let consentVersion = "";
let leadId = "";
/** The id of the lead for the erasure. */
let personId = "";

function heroFields(): Entry[] {
  const form = { path: "/", hidden: [["consentVersion", consentVersion]] as Entry[] };
  return [...heroEntries(form), ["enhanced", "1"]];
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
  return await actionPost(page, id, rule.entries(), headers, rule.stateless ? [] : [{}]);
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
