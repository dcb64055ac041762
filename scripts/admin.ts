import { withDatabase } from "./open-database";
import { runCommand } from "./run-command";

const USAGE = `npm run admin -- grant EMAIL [PASSWORD]   gives the role; makes the account if there is none
npm run admin -- revoke EMAIL             takes the role away and ends the sessions; not of the last
npm run admin -- two-step-off EMAIL       for who has lost the phone and the recovery codes
npm run admin -- list                     shows who has which role`;

await runCommand(async () => {
  const [name = "", email = "", password] = process.argv.slice(2);
  if (name !== "list" && !(["grant", "revoke", "two-step-off"].includes(name) && email)) {
    console.error(USAGE);
    return 1;
  }
  return withDatabase(() => {
    if (name === "list") return list();
    if (name === "two-step-off") return turnTwoStepOff(email);
    return name === "grant" ? grant(email, password) : revoke(email);
  });
});

async function grant(email: string, password?: string) {
  const { grantRole } = await import("@/lib/accounts/roles");
  const granted = await grantRole(email, "admin", password);
  console.info(`${granted.email} has the role admin.`);
  if (granted.password) console.info(`Password (it will not be shown again): ${granted.password}`);
}

async function revoke(email: string) {
  const { revokeRole } = await import("@/lib/accounts/roles");
  if (!(await revokeRole(email, "admin"))) throw new Error(`${email} did not have the role admin.`);
  console.info(`${email} no longer has the role admin.`);
}

async function turnTwoStepOff(email: string) {
  const { turnTwoStepOffFor } = await import("@/lib/accounts/two-step");
  if (!(await turnTwoStepOffFor(email))) {
    throw new Error(`${email} had no two-step verification.`);
  }
  console.info(`${email} signs in with the password alone.`);
}

async function list() {
  const { listRoles } = await import("@/lib/accounts/roles");
  for (const { email, role } of await listRoles()) console.info(`${role}\t${email}`);
}
