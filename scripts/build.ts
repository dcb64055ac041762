import { siteOrigin } from "@/lib/kernel/env";
import { runCommand } from "./run-command";
import { loadSettings } from "./settings";
import { buildSite } from "./site-build";

// npm run build [-- --force]
await runCommand(async () => {
  loadSettings();
  // Refuses a wrong APP_URL in one line, before the build renders the first page.
  siteOrigin();
  const built = await buildSite({ force: process.argv.includes("--force") });
  if (!built) console.info("The build is of these sources already; --force builds again.");
});
