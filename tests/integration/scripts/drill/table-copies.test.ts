import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { env } from "@/lib/env";
import { checksums, differences, dumpTables, restoreTables } from "@/scripts/drill/table-copies";
import { storeLeads } from "@/tests/support/leads";
import { createScratchDatabase } from "@/tests/support/scratch-database";
import { temporaryFolder } from "@/tests/support/temporary-folder";

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test("a dump restored into an empty database has equal sums, goes on counting, and one changed cell tells", async () => {
  const folder = temporaryFolder("dump");
  const template = inject("templateUrl");
  const empty = await createScratchDatabase(template, new URL(template).pathname.slice(1));
  try {
    await storeLeads(20);
    const sums = await withClient(env().databaseUrl, async (client) => {
      await client.query("INSERT INTO lead_events (lead_id, type) SELECT id, 'created' FROM leads");
      await client.query("INSERT INTO audit_log (action) VALUES ('retention.ran')");
      await client.query(
        "SELECT graphile_worker.add_job('notify-lead', json_build_object('leadId', id)) FROM leads",
      );
      await dumpTables(client, folder.path);
      return checksums(client);
    });
    expect(sums["public.leads"]).toMatch(/^20 rows, [0-9a-f]{32}$/);
    await withClient(empty.url, async (client) => {
      expect(differences(sums, await checksums(client))).toContain("public.leads");
      await restoreTables(client, folder.path);
      expect(differences(sums, await checksums(client))).toEqual([]);
      await client.query("INSERT INTO audit_log (action) VALUES ('retention.ran')");
      await client.query("SELECT graphile_worker.add_job('retention')");
      await client.query(
        "UPDATE leads SET full_name = 'Otra' WHERE id = (SELECT min(id::text)::uuid FROM leads)",
      );
      expect(differences(sums, await checksums(client)).sort()).toEqual([
        "graphile_worker._private_jobs",
        "graphile_worker._private_tasks",
        "public.audit_log",
        "public.leads",
      ]);
    });
  } finally {
    await empty.drop();
    folder.remove();
  }
});
