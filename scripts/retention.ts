import { withDatabase } from "./open-database";
import { runCommand } from "./run-command";

const USAGE = `npm run retention               erases what is past its time, as the worker does each night
npm run retention -- --dry-run  shows how much that would be, and changes nothing`;

const NAMES = {
  returned: "leads that were erased before, and are back from a backup",
  leads: "leads of 24 months, with notes, history, receipts, jobs and mail",
  suspects: "suspects of 90 days that nobody has released",
  addresses: "IP addresses of consent receipts of 90 days",
  sessions: "sessions that ended 90 days ago",
  tokens: "links that expired 30 days ago",
  accounts: "accounts that nobody has confirmed for a week",
  limits: "counts of attempts that have expired",
};

await runCommand(async () => {
  const words = process.argv.slice(2);
  const isDryRun = words.includes("--dry-run");
  if (words.length > (isDryRun ? 1 : 0)) {
    console.error(USAGE);
    return 1;
  }
  return withDatabase(async () => {
    const { previewRetention, runRetention } = await import("@/lib/leads/privacy/retention");
    const counts = isDryRun ? await previewRetention() : await runRetention();
    console.info(isDryRun ? "Would go (nothing was changed):" : "Gone:");
    for (const [what, count] of Object.entries(counts)) {
      console.info(`${String(count).padStart(9)}  ${NAMES[what as keyof typeof counts]}`);
    }
  });
});
