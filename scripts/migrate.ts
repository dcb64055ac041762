import { readFileSync } from "node:fs";
import { sqlFromSchema } from "@/prisma/engine";
import { makeFirstAdmin } from "./make-first-admin";
import { migrateDatabase } from "./migrate-database";
import { openDatabase } from "./open-database";
import { runCommand } from "./run-command";

// npm run migrate                        applies what is missing
// npm run migrate -- --sql [OLD_SCHEMA]  prints the SQL from an older schema file, or from nothing,
//                                        to prisma/schema.prisma, as a draft of a new migration
// npm run migrate -- --first-admin       also makes the account of ADMIN_EMAIL, if there is none yet
await runCommand(async () => {
  const database = await openDatabase();
  try {
    const sql = process.argv.indexOf("--sql");
    if (sql > 0) {
      const older = process.argv[sql + 1];
      const from = older === undefined ? undefined : readFileSync(older, "utf8");
      const schema = readFileSync("prisma/schema.prisma", "utf8");
      process.stdout.write(await sqlFromSchema(database.url, schema, from));
      return;
    }
    const applied = await migrateDatabase(database.url);
    console.info(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "Nothing to apply.");
    if (process.argv.includes("--first-admin") && process.env.ADMIN_EMAIL) await makeFirstAdmin();
  } finally {
    await database.close();
  }
});
