import { withDatabase } from "./open-database";
import { runCommand } from "./run-command";

const USAGE = `npm run retention               erases what is past its term (content/retention.ts), as the worker does each night
npm run retention -- --dry-run  shows how much that would be, and changes nothing`;

const NAMES = {
  returned: "leads that were erased before, and are back from a backup",
  leads: "leads past their term, with notes, history, receipts, jobs and mail",
  suspects: "suspects that nobody has released in time",
  addresses: "IP addresses of consent receipts",
  sessions: "sessions that ended long ago",
  tokens: "links that expired long ago",
  requestLinks: "links to «Mi solicitud» that expired long ago, with their codes",
  erasedMails: "confirmations of erasures that no mail server took",
  accounts: "accounts that nobody has confirmed in time",
  unusedAccounts: "old accounts without a role that nobody uses",
  webhooks: "what other systems were told",
  savedCases: "calculations that visitors saved",
  limits: "counts of attempts that have expired",
  exports: "records of exports",
  imports: "files of other systems, and their rows",
  erasures: "marks of erased leads",
  handovers: "old cases in the hands of law firms",
  rights: "requests of data rights",
  audit: "entries of the audit log",
};

await runCommand(async () => {
  const words = process.argv.slice(2);
  const isDryRun = words.includes("--dry-run");
  if (words.length > (isDryRun ? 1 : 0)) {
    console.error(USAGE);
    return 1;
  }
  return withDatabase(async () => {
    const { previewRetention, runRetention } = await import("@/lib/privacy/retention");
    const counts = isDryRun ? await previewRetention() : await runRetention();
    console.info(isDryRun ? "Would go (nothing was changed):" : "Gone:");
    for (const [what, count] of Object.entries(counts)) {
      console.info(`${String(count).padStart(9)}  ${NAMES[what as keyof typeof counts]}`);
    }
  });
});
