import { Client } from "pg";
import { inject } from "vitest";
import { env } from "@/lib/kernel/env";
import { databaseUrl } from "./scratch-database";
import { ownerUrl } from "./sql";

/** Ends every connection to this test's database, as a restart does, and waits until they are gone. */
export function endConnections() {
  return fromOutside(
    `SELECT pg_terminate_backend(pid, ${GONE_MS}) FROM pg_stat_activity WHERE datname = '${name()}'`,
  );
}

/** A busy machine may let a connection live on for a while. */
const GONE_MS = 10_000;

/** Ends the connections that wait for a lock, so their transactions roll back. */
export function endWaiting() {
  return fromOutside(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = '${name()}' AND wait_event_type = 'Lock'`,
  );
}

/** Runs `work` while this test's database refuses connections and has closed the open ones. */
export async function withDatabaseGone(work: () => Promise<void>) {
  await fromOutside(`ALTER DATABASE ${name()} ALLOW_CONNECTIONS false`);
  try {
    await endConnections();
    await work();
  } finally {
    await fromOutside(`ALTER DATABASE ${name()} ALLOW_CONNECTIONS true`);
  }
}

/** Holds a lock on a table while `work` runs, from a connection outside the product. */
export async function withTableLocked(table: string, mode: string, work: () => Promise<void>) {
  const client = new Client({ connectionString: ownerUrl() });
  await client.connect();
  try {
    await client.query(`BEGIN; LOCK TABLE ${table} IN ${mode} MODE`);
    await work();
  } finally {
    await client.end();
  }
}

async function fromOutside(statement: string) {
  const client = new Client({ connectionString: databaseUrl(inject("templateUrl"), "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function name() {
  return new URL(env().databaseUrl).pathname.slice(1);
}
