import { parseArgs } from "node:util";
import { ROLES, type Role } from "@/lib/accounts/permissions";
import { withDatabase } from "./open-database";
import { runCommand } from "./run-command";

const USAGE = `npm run admin -- grant EMAIL [PASSWORD] [--role R]   gives a role (${ROLES.join(", ")};
                                          without --role: admin); makes the account if there is none
npm run admin -- revoke EMAIL [--role R]  takes the role away, or every role, and ends the sessions;
                                          the last admin keeps it
npm run admin -- two-step-off EMAIL       for who has lost the phone and the recovery codes
npm run admin -- list                     shows who has which role`;

const COMMANDS = ["grant", "revoke", "two-step-off"];

await runCommand(async () => {
  const words = readWords();
  const [name = "", email = "", password] = words?.positionals ?? [];
  if (!words || (name !== "list" && !(COMMANDS.includes(name) && email))) {
    console.error(USAGE);
    return 1;
  }
  return withDatabase(() => {
    if (name === "list") return list();
    if (name === "two-step-off") return turnTwoStepOff(email);
    return name === "grant"
      ? grant(email, words.role ?? "admin", password)
      : revoke(email, words.role ?? null);
  });
});

/** Null when an option or a role is unknown. */
function readWords() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { role: { type: "string" } },
    });
    const role = ROLES.find((each) => each === values.role);
    return values.role === undefined || role ? { positionals, role } : null;
  } catch {
    return null;
  }
}

async function grant(email: string, role: Role, password?: string) {
  const { grantRole } = await import("@/lib/team/roles");
  const granted = await grantRole(email, role, password);
  console.info(`${granted.email} has the role ${role}.`);
  if (granted.password) console.info(`Password (it will not be shown again): ${granted.password}`);
}

async function revoke(email: string, role: Role | null) {
  const { revokeRole } = await import("@/lib/team/roles");
  const taken = await revokeRole(email, role);
  if (taken.length === 0)
    throw new Error(`${email} did not have ${role ? `the role ${role}` : "any role"}.`);
  console.info(`${email} no longer has the role ${taken.join(", ")}.`);
}

async function turnTwoStepOff(email: string) {
  const { turnTwoStepOffFor } = await import("@/lib/accounts/two-step");
  if (!(await turnTwoStepOffFor(email))) {
    throw new Error(`${email} had no two-step verification.`);
  }
  console.info(`${email} signs in with the password alone.`);
}

async function list() {
  const { listRoles } = await import("@/lib/team/roles");
  for (const { email, role } of await listRoles()) console.info(`${role}\t${email}`);
}
