import { isLocal, siteOrigin } from "@/lib/kernel/env";
import { makeFirstAdmin, migrateDatabase } from "./migrate-database";
import { withDatabase } from "./open-database";
import { runCommand } from "./run-command";

// npm run migrate applies missing migrations. With `-- --first-admin` it also creates the account
// of ADMIN_EMAIL where there are no accounts yet, on localhost even without ADMIN_EMAIL.
await runCommand(() =>
  withDatabase(async (url) => {
    const applied = await migrateDatabase(url);
    console.info(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "Nothing to apply.");
    const isWanted = Boolean(process.env.ADMIN_EMAIL) || isLocal(siteOrigin());
    if (process.argv.includes("--first-admin") && isWanted) await makeFirstAdmin();
  }),
);
