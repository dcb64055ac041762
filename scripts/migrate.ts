import { isLocal, siteOrigin } from "@/lib/env";
import { makeFirstAdmin, migrateDatabase } from "./migrate-database";
import { withDatabase } from "./open-database";
import { runCommand } from "./run-command";

// npm run migrate                   applies what is missing
// npm run migrate -- --first-admin  also makes the account of ADMIN_EMAIL where there is none yet,
//                                   and on localhost one without it
await runCommand(() =>
  withDatabase(async (url) => {
    const applied = await migrateDatabase(url);
    console.info(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "Nothing to apply.");
    const isWanted = Boolean(process.env.ADMIN_EMAIL) || isLocal(siteOrigin());
    if (process.argv.includes("--first-admin") && isWanted) await makeFirstAdmin();
  }),
);
