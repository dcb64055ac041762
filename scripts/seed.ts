import { parseArgs } from "node:util";
import { migrateDatabase } from "./migrate-database";
import { withDatabase } from "./open-database";
import { runCommand } from "./run-command";
import { seedLeads } from "./seed/seed-leads";

const USAGE = `npm run seed -- --leads N [--force]   stores N invented leads, up to 5 million
  --force   also where there are leads of real people`;
const MOST = 5_000_000;

await runCommand(async () => {
  const { values } = parseArgs({
    options: { leads: { type: "string" }, force: { type: "boolean", default: false } },
  });
  const leads = Number(values.leads);
  if (!Number.isInteger(leads) || leads < 1 || leads > MOST) {
    console.error(USAGE);
    return 1;
  }
  const began = performance.now();
  return withDatabase(async (url) => {
    await migrateDatabase(url);
    const stored = await seedLeads(url, { leads, force: values.force });
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.info(
      `${Object.entries(stored)
        .map(([what, count]) => `${count} ${what}`)
        .join(", ")} in ${seconds} s.`,
    );
  });
});
