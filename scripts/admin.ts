import { openDatabase } from "./open-database";
import { runCommand } from "./run-command";

const USAGE = `npm run admin -- grant EMAIL [PASSWORD]   da el rol de administración; crea la cuenta si no existe
npm run admin -- revoke EMAIL             quita el rol y cierra sus sesiones
npm run admin -- list                     muestra quién tiene qué rol`;

await runCommand(async () => {
  const [name = "", email = "", password] = process.argv.slice(2);
  if (name !== "list" && !(["grant", "revoke"].includes(name) && email)) {
    console.error(USAGE);
    return 1;
  }
  const database = await openDatabase();
  try {
    if (name === "list") return await list();
    return name === "grant" ? await grant(email, password) : await revoke(email);
  } finally {
    const { closeDatabase } = await import("@/lib/db");
    await closeDatabase();
    await database.close();
  }
});

async function grant(email: string, password?: string) {
  const { grantRole } = await import("@/lib/accounts/roles");
  const granted = await grantRole(email, "admin", password);
  console.info(`${granted.email} tiene el rol admin.`);
  if (granted.password) console.info(`Contraseña (no se volverá a mostrar): ${granted.password}`);
}

async function revoke(email: string) {
  const { revokeRole } = await import("@/lib/accounts/roles");
  if (!(await revokeRole(email, "admin"))) throw new Error(`${email} no tenía el rol admin.`);
  console.info(`${email} ya no tiene el rol admin.`);
}

async function list() {
  const { listRoles } = await import("@/lib/accounts/roles");
  for (const { email, role } of await listRoles()) console.info(`${role}\t${email}`);
}
