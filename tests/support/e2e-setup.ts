import { startEmbedded } from "@/prisma/embedded";
import { startApp } from "./app";
import { ADMIN, SECRET, TAGS } from "./e2e-world";
import { serveInbox } from "./inbox";
import { startPooler } from "./pgbouncer";
import { startReplicas } from "./replicas";
import { startSchedulingProvider } from "./scheduling-provider";
import { startSmtp } from "./smtp";
import { temporaryFolder } from "./temporary-folder";

/** Two web processes and a worker, through a pooler: what `npm test -- e2e --pooled` tests. */
async function startPooled(env: Record<string, string> & { DATABASE_URL: string }) {
  const pooler = await startPooler(env.DATABASE_URL);
  try {
    const { balancer, apps, stop } = await startReplicas({
      ...env,
      DATABASE_URL: pooler.url,
      WORKER_DATABASE_URL: env.DATABASE_URL,
    });
    return {
      url: balancer.url,
      pid: apps[0]?.pid ?? 0,
      async stop() {
        await stop();
        await pooler.stop();
      },
    };
  } catch (error) {
    await pooler.stop();
    throw error;
  }
}

/** Starts a database, a mail server and the production build, and tells the tests where they are. */
export default async function setup() {
  const started: (() => unknown)[] = [];
  async function teardown() {
    for (const stop of started.splice(0).reverse()) await stop();
  }
  try {
    const folder = temporaryFolder("e2e");
    started.push(folder.remove);
    const database = await startEmbedded({ dataDir: folder.path, settings: { fsync: "off" } });
    started.push(database.stop);
    const smtp = await startSmtp();
    started.push(smtp.stop);
    const inbox = await serveInbox(smtp);
    started.push(inbox.stop);
    const provider = await startSchedulingProvider();
    started.push(provider.stop);
    const env = {
      DATA_DIR: folder.path,
      DATABASE_URL: database.appUrl,
      MIGRATION_DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
      AUTH_SECRET: SECRET,
      TRUSTED_PROXIES: "1",
      SCHEDULING_URL: provider.agendaUrl,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      GA_MEASUREMENT_ID: TAGS.analytics,
      META_PIXEL_ID: TAGS.pixel,
      GOOGLE_ADS_ID: TAGS.ads,
    };
    const app = process.env.TEST_POOLED ? await startPooled(env) : await startApp({ env });
    started.push(() => app.stop());
    process.env.E2E_APP_URL = app.url;
    process.env.E2E_APP_PID = String(app.pid);
    process.env.E2E_DATABASE_URL = database.url;
    process.env.E2E_INBOX_URL = inbox.url;
    process.env.E2E_SCHEDULING_URL = provider.agendaUrl;
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}
