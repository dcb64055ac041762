import { randomBytes } from "node:crypto";
import { Client } from "pg";

/**
 * Creates a database on the server of `serverUrl`, as a copy of `template` when given. Returns its
 * address and a function that drops it together with its open connections.
 */
export async function createScratchDatabase(serverUrl: string, template = "template1") {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = databaseUrl(serverUrl, name);
  return { url, drop: () => onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string) {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(serverUrl: string, sql: string) {
  const client = new Client({ connectionString: databaseUrl(serverUrl, "postgres") });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
