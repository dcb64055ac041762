import { appRoleUrl } from "@/prisma/app-role";
import { startEmbedded } from "@/prisma/embedded";
import { type App, startApp } from "./app";
import { commandOf, processesOf } from "./processes";
import { SchedulingProvider } from "./scheduling-provider";
import { createScratchDatabase } from "./scratch-database";
import { Inbox, startSmtp } from "./smtp";
import { temporaryFolder } from "./temporary-folder";

/** The admin that the app under test creates at its first start. */
export const ADMIN = { email: "direccion@example.test", password: "una-clave-de-prueba-larga" };

/** Signs the sessions of the app under test. */
export const SECRET = "e2e-secret-0123456789-abcdefghijkl";

/** Invented tag ids for the app under test: no test may reach a third party. */
export const TAGS = {
  analytics: "G-E2E0000000",
  pixel: "000000000000000",
  ads: "AW-0000000000/E2eLabel",
};

/** What one Playwright worker tests: the production build, and every service that it uses. */
export interface World {
  app: App;
  /** A connection as the database's owner. */
  databaseUrl: string;
  inbox: Inbox;
  provider: SchedulingProvider;
  stop(): Promise<void>;
}

let current: World | undefined;

/** The world of this worker. Each worker has its own, so tests in two workers never collide. */
export function world(): World {
  if (!current) throw new Error("No world yet: only tests and hooks have one, modules do not.");
  return current;
}

export async function startWorld(): Promise<World> {
  const started: (() => unknown)[] = [];
  async function stop() {
    current = undefined;
    for (const stopOne of started.splice(0).reverse()) await stopOne();
  }
  try {
    const folder = temporaryFolder("e2e");
    started.push(folder.remove);
    const database = await startEmbedded({ dataDir: folder.path, settings: { fsync: "off" } });
    started.push(database.stop);
    const smtp = await startSmtp();
    started.push(smtp.stop);
    const provider = await SchedulingProvider.start();
    started.push(() => provider.stop());
    const app = await startApp({
      env: {
        DATA_DIR: folder.path,
        DATABASE_URL: database.appUrl,
        MIGRATION_DATABASE_URL: database.url,
        SMTP_URL: smtp.url,
        AUTH_SECRET: SECRET,
        TRUSTED_PROXIES: "1",
        SCHEDULING_URL: provider.agendaUrl,
        WEBHOOK_ALLOW_PRIVATE: "1",
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        GA_MEASUREMENT_ID: TAGS.analytics,
        META_PIXEL_ID: TAGS.pixel,
        GOOGLE_ADS_ID: TAGS.ads,
      },
    });
    started.push(() => app.stop());
    current = { app, databaseUrl: database.url, inbox: new Inbox(smtp), provider, stop };
    return current;
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts a second product with an empty database and its own settings. `prepare` gets the address of
 * the database before the product does.
 */
export async function startOwnApp(
  env: Record<string, string> = {},
  prepare: (databaseUrl: string) => Promise<void> = async () => {},
) {
  const folder = temporaryFolder("e2e");
  const database = await createScratchDatabase(world().databaseUrl);
  async function clear() {
    await database.drop();
    folder.remove();
  }
  try {
    await prepare(database.url);
    const app = await startApp({
      env: {
        DATA_DIR: folder.path,
        DATABASE_URL: appRoleUrl(database.url),
        MIGRATION_DATABASE_URL: database.url,
        AUTH_SECRET: "another-secret-0123456789-abcdefghi",
        WORKER: "off",
        ...env,
      },
    });
    return {
      url: app.url,
      databaseUrl: database.url,
      async stop() {
        await app.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** The web process of the app under test. */
export function webProcess(): number {
  return webProcessOf(world().app.pid);
}

/** The web process of a started app, which may have other child processes too, as its database. */
export function webProcessOf(appPid: number): number {
  const web = processesOf(appPid).find((pid) => commandOf(pid).includes("next-server"));
  if (!web) throw new Error("The app has no web process.");
  return web;
}
