import { randomUUID } from "node:crypto";
import { createAccount, sessionOf } from "@/tests/support/e2e-account";
import { serverActions } from "@/tests/support/e2e-actions";
import { actionPost, argumentPost, type Entry, heroEntries } from "@/tests/support/e2e-form-post";
import type { Answer, Send, Sent } from "@/tests/support/e2e-request";
import { ADMIN, expect, test } from "@/tests/support/fixtures";
import { PLAIN_SUMMARY } from "@/tests/support/plain-summary";

type Role = "anonymous" | "plain" | "admin";

interface Rule {
  /** What a form calls the action with: what it would do, it does. */
  entries(): Entry[];
  /** For an action that no form calls: its arguments, instead of the entries. */
  argument?: unknown;
  /** For an action that takes no state before the form. */
  stateless?: boolean;
  /** What must come of it, for each caller. */
  expected: Record<Role, (answer: Answer, session: string, send: Send) => Promise<void> | void>;
}

async function isSignedIn(send: Send, cookie: string): Promise<boolean> {
  const { status, headers } = await send({ path: "/auth", headers: { cookie } });
  return status === 307 && headers.location === "/";
}

const received = (answer: Answer) => {
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('"received":true');
  expect(answer.headers["set-cookie"]).toBeUndefined();
};

const wrongCredentials = (answer: Answer) => {
  expect(answer.status).toBe(200);
  expect(answer.body).toContain("Credenciales incorrectas");
  expect(answer.headers["set-cookie"]).toBeUndefined();
};

const sentHome = (answer: Answer) => {
  expect(answer.headers["x-action-redirect"]).toMatch(/^\/;/);
  expect(answer.body).not.toContain("digest");
};

const signedOut = async (answer: Answer, session: string, send: Send) => {
  sentHome(answer);
  expect(await isSignedIn(send, session)).toBe(false);
};

/** A form's answer that says so, and signs nobody in or out. */
const says = (text: string) => (answer: Answer) => {
  done(answer);
  expect(answer.body).toContain(text);
};

const DEAD_LINK = says("Este enlace ya no vale");
const DONE = says('"done":true');
const SIGNED_OUT = says("Tu sesión ha terminado");
const WRONG_PASSWORD = says("Esa no es tu contraseña actual");

/** Led to the account's page, with the session that they came with. */
const ledToAccount = (notice: string) => async (answer: Answer, session: string, send: Send) => {
  expect(answer.headers["x-action-redirect"]).toMatch(`/auth/cuenta?aviso=${notice};`);
  expect(await isSignedIn(send, session)).toBe(session !== "");
};

const done = ({ status, headers, body }: Answer) => {
  expect(status).toBe(200);
  expect(headers["set-cookie"]).toBeUndefined();
  expect(body).not.toContain("digest");
};

const MATRIX: Record<string, Rule> = {
  "app/(site)/actions.ts#submitHeroForm": {
    entries: () => heroFields(),
    expected: { anonymous: received, plain: received, admin: received },
  },
  "app/(site)/actions.ts#submitStandaloneForm": {
    entries: () => heroFields(),
    expected: { anonymous: received, plain: received, admin: received },
  },
  "app/(site)/actions.ts#submitTestForm": {
    entries: () => [
      ...heroFields(),
      ["debt", "20-50k"],
      ["creditors", "2-3"],
      ["assetNinguno", "on"],
    ],
    expected: { anonymous: received, plain: received, admin: received },
  },
  "app/(site)/actions.ts#submitCalculatorForm": {
    entries: () => [...heroFields(), ["case", JSON.stringify(PLAIN_SUMMARY)]],
    expected: { anonymous: received, plain: received, admin: received },
  },
  "app/(site)/actions.ts#recordCookieChoice": {
    entries: () => [],
    argument: { version: 1, categories: ["necessary"], choiceId: randomUUID() },
    expected: { anonymous: done, plain: done, admin: done },
  },
  "app/auth/actions.ts#signIn": {
    entries: () => [
      ["email", "nadie@example.test"],
      ["password", "no-es-una-clave"],
      ["enhanced", "1"],
    ],
    expected: { anonymous: wrongCredentials, plain: wrongCredentials, admin: wrongCredentials },
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
    expected: { anonymous: DONE, plain: DONE, admin: DONE },
  },
  "app/auth/actions.ts#confirmEmail": {
    entries: () => [["token", "no-es-un-enlace"]],
    expected: { anonymous: DEAD_LINK, plain: DEAD_LINK, admin: DEAD_LINK },
  },
  "app/auth/actions.ts#resendConfirmation": {
    entries: () => [["token", "no-es-un-enlace"]],
    expected: { anonymous: DONE, plain: DONE, admin: DONE },
  },
  "app/auth/actions.ts#requestReset": {
    entries: () => [["email", `${randomUUID()}@example.test`]],
    expected: { anonymous: DONE, plain: DONE, admin: DONE },
  },
  "app/auth/actions.ts#resetPassword": {
    entries: () => [
      ["token", "no-es-un-enlace"],
      ["password", "una-clave-que-nadie-adivina"],
    ],
    expected: { anonymous: DEAD_LINK, plain: DEAD_LINK, admin: DEAD_LINK },
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
  "app/auth/actions.ts#closeOtherSessions": {
    entries: () => [],
    expected: {
      anonymous: ledToAccount("no-cerrada"),
      plain: ledToAccount("sesiones-cerradas"),
      admin: ledToAccount("sesiones-cerradas"),
    },
  },
};

let consentVersion = "";

function heroFields(): Entry[] {
  const form = { path: "/", hidden: [["consentVersion", consentVersion]] as Entry[] };
  return [...heroEntries(form), ["enhanced", "1"]];
}

async function postOf(rule: Rule, page: string, id: string, headers: Sent["headers"]) {
  if (rule.argument) return argumentPost(page, id, rule.argument, headers);
  return await actionPost(page, id, rule.entries(), headers, rule.stateless ? [] : [{}]);
}

test("fault 3: every action of the build, called directly by everybody", async ({
  send,
  origin,
  database,
}) => {
  test.setTimeout(240_000);
  const actions = serverActions();
  expect(actions.map(({ name }) => name).sort()).toEqual(Object.keys(MATRIX).sort());
  consentVersion =
    /name="consentVersion" value="(\w+)"/.exec((await send({ path: "/" })).body)?.[1] ?? "";

  const accounts = { plain: await createAccount(database), admin: ADMIN };
  for (const { name, id, page } of actions) {
    const rule = MATRIX[name];
    if (!rule) continue;
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
