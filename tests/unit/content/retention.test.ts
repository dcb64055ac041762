import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { legalPages } from "@/content/legal-pages";
import { dataUses, terms, termText } from "@/content/retention";
import { LIMITS } from "@/lib/kernel/rate-limit";
import { legalText } from "@/tests/support/articles";

const DAY_SECONDS = 24 * 60 * 60;

/** How long each table is kept: one of our terms, or as long as the row that it belongs to. */
const KEPT: Record<string, keyof typeof terms | { with: string }> = {
  Lead: "leads",
  LeadView: { with: "Lead" },
  LeadNote: { with: "Lead" },
  LeadEvent: { with: "Lead" },
  ConsentReceipt: { with: "Lead" },
  Person: { with: "Lead" },
  Recusal: { with: "Person" },
  CallTask: { with: "Lead" },
  CallAttempt: { with: "Lead" },
  Mail: { with: "Lead" },
  RequestLink: "links",
  RequestCode: { with: "RequestLink" },
  ConsentWithdrawal: { with: "Lead" },
  RightsRequest: "audit",
  SavedCase: "savedCases",
  LeadExport: "leads",
  LeadExportPart: { with: "LeadExport" },
  LeadImport: "imports",
  ImportRow: { with: "LeadImport" },
  User: "accounts",
  UserRole: { with: "User" },
  Session: "sessions",
  Token: "links",
  TwoStep: { with: "User" },
  RecoveryCode: { with: "TwoStep" },
  Invitation: { with: "User" },
  // Says nothing about people who ask for help, and names a program in the audit log.
  ApiToken: { with: "AuditEntry" },
  Adviser: { with: "User" },
  // Holds nothing about anybody.
  DeskSettings: { with: "RateLimit" },
  SavedView: { with: "User" },
  // Says nothing about anybody.
  CampaignCost: { with: "RateLimit" },
  AuditEntry: "audit",
  Erasure: "leads",
  // Says nothing about anybody.
  BackupReport: { with: "RateLimit" },
  RateLimit: "attempts",
  // Holds nothing about anybody who asks for help.
  Partner: { with: "RateLimit" },
  Handover: "handovers",
  // Says nothing about anybody.
  WebhookEndpoint: { with: "RateLimit" },
  WebhookMessage: "webhooks",
};

test("every table of the database has a term", () => {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  const tables = [...schema.matchAll(/^(?:model|view) (\w+) /gm)].map(([, name]) => name);
  expect(Object.keys(KEPT)).toEqual(tables);
  for (const kept of Object.values(KEPT)) {
    if (typeof kept === "object") expect(KEPT).toHaveProperty(kept.with);
  }
});

test("the privacy policy tells every term, and a basis for every use of data", () => {
  const policy = legalText(legalPages.privacy.path);
  const told = dataUses.map(({ until }) => until).join("\n");
  for (const term of Object.values(terms)) expect(told).toContain(termText(term));
  for (const { what, why, until } of dataUses) {
    expect(why, what).toMatch(/\(6\.1\.[abf]\)|6\.1\.c/);
    for (const text of [what, why, until]) expect(policy).toContain(text);
  }
});

test("attempts and copies are kept no longer than the policy says", () => {
  const longest = Math.max(...Object.values(LIMITS).map(({ duration }) => duration));
  // The erasure of the following night removes what has expired.
  expect(longest + DAY_SECONDS).toBeLessThanOrEqual(terms.attempts.days * DAY_SECONDS);
  const conf = readFileSync("deploy/database/pgbackrest.conf", "utf8");
  expect(conf).toContain("repo1-retention-full-type=time");
  const days = /retention-full=(\d+)/.exec(conf)?.[1];
  // One is made each week, and goes when the next one has this age, or a night later.
  expect(7 + Number(days) + 1).toBe(terms.backups.days);
  const elsewhere = readFileSync("deploy/s3-storage.yml", "utf8");
  expect(elsewhere).toContain(`PGBACKREST_REPO2_RETENTION_FULL: "${days}"`);
});
