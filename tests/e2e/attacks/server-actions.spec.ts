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

const toEverybody = (answer: (answer: Answer) => void) => ({
  anonymous: answer,
  plain: answer,
  admin: answer,
});

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
  "app/(back-office)/admin/actions.ts#changeTeam": {
    entries: () => [
      ["intent", "add"],
      ["email", `${randomUUID()}@example.test`],
    ],
    stateless: true,
    expected: {
      anonymous: ledTo("/auth"),
      plain: ledTo("/admin"),
      admin: ledTo("/admin/equipo\\?hecho=invited"),
    },
  },
  "app/auth/actions.ts#acceptInvitation": {
    entries: () => [
      ["token", "made-up"],
      ["password", "un paraguas azul"],
    ],
    expected: toEverybody(says('"over":true')),
  },
  "app/auth/actions.ts#answerSecondStep": {
    entries: () => [
      ["code", "123456"],
      ["enhanced", "1"],
    ],
    expected: toEverybody(says('"ended":true')),
  },
  "app/auth/actions.ts#changeTwoStep": {
    entries: () => [["intent", "cancel"]],
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
    expected: { anonymous: wrongCredentials, plain: wrongCredentials, admin: wrongCredentials },
  },
  "app/auth/actions.ts#signOut": {
    entries: () => [],
    expected: { anonymous: sentHome, plain: signedOut, admin: signedOut },
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
