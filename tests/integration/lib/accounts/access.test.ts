import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { NextRequest } from "next/server";
import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { OFFICE_SECTIONS } from "@/components/admin/shell/office-sections";
import { AccessDenied } from "@/components/admin/shell/refused";
import { mayDo, type Permission, ROLES } from "@/lib/accounts/permissions";
import { AccessError } from "@/lib/accounts/session";
import { startPageOf } from "@/lib/accounts/start-page";
import { db } from "@/lib/kernel/db";
import { ACCESS_TO_LIB, WITHOUT_CHECK } from "@/tests/support/access-to-lib";
import {
  ACCESS_TO_ACTIONS,
  ACCESS_TO_PAGES,
  ACCESS_TO_ROUTES,
} from "@/tests/support/access-to-office";
import { signedIn } from "@/tests/support/signed-in";
import { storeLead } from "@/tests/support/store-lead";
import { formOf, Visitor } from "@/tests/support/visitor";

const OFFICE = "app/(back-office)/admin";
const { id: leadId } = await storeLead();

/** Each role, an account without any, and nobody. */
const callers = [
  ...(await Promise.all(
    ROLES.map(async (role) => ({ roles: [role], visitor: await signedIn([role]) })),
  )),
  { roles: [], visitor: await signedIn([]) },
  { roles: null, visitor: new Visitor() },
];

const may = (roles: readonly string[] | null, permission: Permission) =>
  roles !== null && mayDo(roles, permission);

const everything = () =>
  Promise.all([
    db().lead.findMany(),
    db().leadNote.findMany(),
    db().callTask.findMany(),
    db().userRole.findMany(),
    db().invitation.findMany(),
    db().adviser.findMany(),
  ]);

test("every function of lib that checks a permission is in the table, and every other is named", () => {
  const files = globSync("lib/**/*.ts").filter((file) =>
    /(requirePermission|readWith)\(\s*"/.test(readFileSync(file, "utf8")),
  );
  const exported = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^export (?:async )?function (\w+)/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(exported.toSorted()).toEqual([...Object.keys(ACCESS_TO_LIB), ...WITHOUT_CHECK].toSorted());
});

test.each(Object.entries(ACCESS_TO_LIB))(
  "fault 2: %s is for its roles alone",
  async (_, access) => {
    const [permission, call] = access;
    const before = await everything();
    for (const { roles, visitor } of callers.filter((caller) => !may(caller.roles, permission))) {
      const code = roles === null ? "signed-out" : "forbidden";
      await expect(
        visitor.run(() => call(leadId)),
        `${roles}`,
      ).rejects.toMatchObject({ code });
    }
    expect(await everything()).toEqual(before);
    for (const { roles, visitor } of callers.filter((caller) => may(caller.roles, permission))) {
      // About a made-up row, so that nothing happens to the others; some functions throw for it.
      const done = await visitor.run(() => call(crypto.randomUUID())).catch((error) => error);
      expect(done, `${roles}`).not.toBeInstanceOf(AccessError);
    }
  },
);

const foldersOf = (file: string) =>
  globSync(`**/${file}`, { cwd: OFFICE })
    .map((found) => path.dirname(`/${found}`).slice(1))
    .toSorted();

test("every page of the back office is for its roles alone, and the menu shows just those", async () => {
  expect(foldersOf("page.tsx")).toEqual(Object.keys(ACCESS_TO_PAGES).toSorted());
  for (const [folder, permission] of Object.entries(ACCESS_TO_PAGES)) {
    const { default: page } = await import(
      /* @vite-ignore */ path.resolve(OFFICE, folder, "page.tsx")
    );
    for (const { roles, visitor } of callers) {
      const answer = await visitor
        .run<ReactElement>(() => page({ searchParams: Promise.resolve({}) }))
        .then(
          ({ type }) => type,
          ({ digest }) => digest,
        );
      const what = `${folder} for ${roles}`;
      if (roles === null) expect(answer, what).toContain("NEXT_REDIRECT;replace;/auth;");
      else expect(answer === AccessDenied, what).toBe(!may(roles, permission));
    }
  }
  for (const { href, permission } of OFFICE_SECTIONS) {
    expect(ACCESS_TO_PAGES[path.relative("/admin", href)], href).toBe(permission);
  }
  for (const role of ROLES) {
    const start = path.relative("/admin", startPageOf([role]) ?? "");
    expect(mayDo([role], ACCESS_TO_PAGES[start] as Permission), role).toBe(true);
  }
});

test("every route of the back office is for its roles alone", async () => {
  expect(foldersOf("route.ts")).toEqual(Object.keys(ACCESS_TO_ROUTES).toSorted());
  for (const [folder, [permission, method]] of Object.entries(ACCESS_TO_ROUTES)) {
    const route = await import(/* @vite-ignore */ path.resolve(OFFICE, folder, "route.ts"));
    const params = Promise.resolve({ id: leadId });
    const handler = (request: NextRequest): Promise<Response> => route[method](request, { params });
    for (const { roles, visitor } of callers) {
      const body = method === "POST" ? { body: new FormData() } : {};
      const response = await visitor.send(handler, `/admin/${folder}?id=${leadId}`, {
        method,
        ...body,
      });
      await response.body?.cancel();
      const { status, headers } = response;
      const isRefused = [401, 403].includes(status) || headers.get("location") === "/auth";
      expect(isRefused, `${folder} for ${roles}`).toBe(!may(roles, permission));
    }
  }
});

test("every action of the back office is for its roles alone", async () => {
  const actions = (await import("@/app/(back-office)/admin/actions")) as unknown as Record<
    string,
    (...sent: unknown[]) => Promise<unknown>
  >;
  expect(Object.keys(actions).toSorted()).toEqual(Object.keys(ACCESS_TO_ACTIONS).toSorted());
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const before = await everything();
  for (const [name, [permission, fieldsOf]] of Object.entries(ACCESS_TO_ACTIONS)) {
    const action = actions[name] ?? (() => Promise.resolve());
    const answers = new Map<string, unknown>();
    for (const { roles, visitor } of callers) {
      const id = may(roles, permission) ? crypto.randomUUID() : leadId;
      const form = formOf(fieldsOf(id));
      log.mockClear();
      const sent = action.length === 1 ? [name === "cancelLeadExport" ? id : form] : [{}, form];
      const answer = await visitor.run(() => action(...sent)).catch(({ digest }) => digest);
      answers.set(`${roles}`, answer);
      const isRefused = log.mock.calls.join("").includes("access.refused");
      expect(isRefused, `${name} for ${roles}`).toBe(roles !== null && !may(roles, permission));
    }
    // The action that answers nothing.
    if (name === "cancelLeadExport") continue;
    expect(answers.get("null"), `${name} for nobody`).not.toEqual(answers.get("admin"));
  }
  expect(await everything()).toEqual(before);
});
