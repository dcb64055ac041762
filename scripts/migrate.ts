import { readFileSync } from "node:fs";
import { isLocal, siteOrigin } from "@/lib/env";
import { makeFirstAdmin, migrateDatabase } from "./migrate-database";
import { openDatabase } from "./open-database";
import { runCommand } from "./run-command";

// npm run migrate                        applies what is missing
// npm run migrate -- --sql [OLD_SCHEMA]  prints the SQL from an older schema file, or from nothing,
//                                        to prisma/schema.prisma, as a draft of a new migration
// npm run migrate -- --first-admin       also makes the account of ADMIN_EMAIL where there is none yet,
//                                        and on localhost one without it
await runCommand(async () => {
  const database = await openDatabase();
  try {
    const sql = process.argv.indexOf("--sql");
    if (sql > 0) {
      // Not in the image, where nobody drafts migrations.
      const { sqlFromSchema } = await import("@/prisma/engine");
      const older = process.argv[sql + 1];
      const from = older === undefined ? undefined : readFileSync(older, "utf8");
      const schema = readFileSync("prisma/schema.prisma", "utf8");
      process.stdout.write(await sqlFromSchema(database.url, schema, from));
      return;
    }
    const applied = await migrateDatabase(database.url);
    console.info(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "Nothing to apply.");
    const isWanted = Boolean(process.env.ADMIN_EMAIL) || isLocal(siteOrigin());
    if (process.argv.includes("--first-admin") && isWanted) await makeFirstAdmin();
  } finally {
    await database.close();
  }
});
