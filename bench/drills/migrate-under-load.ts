import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { migrate } from "@/prisma/migrate";
import { seedLeads } from "@/scripts/seed/seed-leads";
import type { Drill, Run } from "./run";
import { settle, tooSlow } from "./settle";
import { sendVisitors } from "./visitors";
import { drillFolder, openWorld } from "./world";

const MOST_MS = 2_000;
const VISITORS_A_SECOND = 40;
const WARM_UP = 25 * VISITORS_A_SECOND;
/**
 * How long a transaction reads the table of leads, as an export does, when the migration begins.
 */
const READING_MS = 8_000;

/** The migration of a new field: its column with a check, and an index. */
const SCRIPT = `ALTER TABLE leads ADD COLUMN drill_note text CHECK (char_length(drill_note) <= 100);
CREATE INDEX leads_drill_note ON leads (drill_note) WHERE drill_note IS NOT NULL;`;

/** Fault 43: a migration runs while visitors send forms and an export reads. */
export const migrateUnderLoad: Drill = {
  limitMinutes: 10,
  async carryOut(run) {
    const world = await openWorld(run, { worker: "inline" });
    const { url } = world.database;
    const seeded = run.quick ? 20_000 : 200_000;
    await seedLeads(url, { leads: seeded });
    await world.startWeb();
    const visitors = await sendVisitors(world.origin, VISITORS_A_SECOND);
    // A site that has just started answers slowly, and nobody migrates behind one.
    await visitors.until(WARM_UP);
    visitors.slowestMs = 0;
    const reader = new Client({ connectionString: url });
    await reader.connect();
    await reader.query("BEGIN; SELECT FROM leads LIMIT 1");
    const began = performance.now();
    const migrating = migrate(url, migrationsOfTomorrow(run));
    run.say("A migration of the table of leads began, behind a transaction that reads it.");
    await Promise.race([migrating, pause(READING_MS)]);
    await reader.end();
    const applied = await migrating;
    const seconds = (performance.now() - began) / 1_000;
    run.say(`Applied ${applied.join()} after ${seconds.toFixed(1)} s.`);
    await visitors.until(2 * VISITORS_A_SECOND);
    const slowestMs = Math.round(visitors.slowestMs);
    return settle(run, world, visitors, {
      did: `a migration of the table of ${seeded} leads, under load and behind a reader of ${READING_MS / 1_000} s`,
      notes: [`slowest answer ${slowestMs} ms`, `migrated after ${seconds.toFixed(1)} s`],
      missed: [
        ...tooSlow(slowestMs, MOST_MS),
        ...(visitors.refused > 0 ? ["a visitor was told to try again"] : []),
      ],
    });
  },
};

/** The migrations of this code and one more. */
function migrationsOfTomorrow(run: Run): string {
  const folder = drillFolder(run);
  cpSync("prisma/migrations", folder, { recursive: true });
  const added = join(folder, "29991231235959_drill");
  mkdirSync(added);
  writeFileSync(join(added, "migration.sql"), SCRIPT);
  return folder;
}
