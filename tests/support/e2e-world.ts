import { commandOf, processesOf } from "./processes";

/** The admin that the app under test makes at its first start. */
export const ADMIN = { email: "direccion@example.test", password: "una-clave-de-prueba-larga" };

/** Signs the sessions of the app under test. */
export const SECRET = "e2e-secret-0123456789-abcdefghijkl";

/** The tags of the app under test. Nobody's: no test may reach a third party. */
export const TAGS = {
  analytics: "G-E2E0000000",
  pixel: "000000000000000",
  ads: "AW-0000000000/E2eLabel",
};

/** An address that the end-to-end setup handed on. */
export function worldUrl(
  name: "E2E_APP_URL" | "E2E_DATABASE_URL" | "E2E_INBOX_URL" | "E2E_SCHEDULING_URL",
): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is unset: run the tests through Playwright's config.`);
  return url;
}

/** The web process of the app under test. */
export function webProcess(): number {
  return webProcessOf(Number(process.env.E2E_APP_PID));
}

/** The web process of a started app, which may have a database and others below it too. */
export function webProcessOf(appPid: number): number {
  const web = processesOf(appPid).find((pid) => commandOf(pid).includes("next-server"));
  if (!web) throw new Error("The app has no web process.");
  return web;
}
