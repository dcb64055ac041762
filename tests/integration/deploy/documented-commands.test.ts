import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { noEmailFor } from "@/lib/kernel/no-email";
import { sql } from "@/tests/support/sql";
import { storeRequester } from "@/tests/support/store-lead";
import { stubPrograms } from "@/tests/support/stub-programs";

describe("the move to a database of one's own", () => {
  const DUMP = "SET statement_timeout = 0;\\nSET transaction_timeout = 0;\\nSELECT 1;\\n";
  const [copy = "", take = ""] = blocksOf("docs/scaling.md").filter((block) =>
    /app\.sql/.test(block),
  );
  let stubs: ReturnType<typeof stubPrograms>;
  afterEach(() => stubs.remove());

  /** Runs the first block, then the second one. FAILS is a word of the command of Docker that fails. */
  const move = async (settings: Record<string, string>) => {
    const docker = `case "$*" in
  *"\${FAILS:-nothing}"*) exit 3 ;;
  *pg_dump*) printf '${DUMP}' ;;
  *' psql '*) cat >"$STUBS/taken" ;;
esac`;
    stubs = stubPrograms({ docker, sleep: "" });
    for (const [name, block] of Object.entries({ copy, take })) {
      const script = join(stubs.folder, name);
      writeFileSync(script, `cd "$STUBS"\n${block}`);
      const { code } = await stubs.run(script, [], settings);
      if (code !== 0) return code;
    }
    return 0;
  };
  const file = (name: string) => join(stubs.folder, name);

  test("takes in what an older PostgreSQL knows, through what the database's service depends on", async () => {
    expect(await move({})).toBe(0);
    expect(readFileSync(file("taken"), "utf8")).toBe("SET statement_timeout = 0;\nSELECT 1;\n");
    // HAProxy, with a cluster.
    expect(stubs.calls()).toContain("docker compose up -d --remove-orphans db ");
    expect(stubs.calls().at(-1)).toBe("docker compose up -d ");
    expect(existsSync(file("app.sql"))).toBe(false);
  });

  test("does not take with it what the service `backup` has reported", async () => {
    await move({});
    const dumped = stubs.calls().find((call) => call.includes("pg_dump"));
    expect(dumped).toContain("--exclude-table-data=backup_reports");
  });

  test("starts no empty site and keeps the copy when the new database refuses it", async () => {
    expect(await move({ FAILS: "psql" })).toBe(3);
    expect(stubs.calls()).not.toContain("docker compose up -d ");
    expect(existsSync(file("app.sql"))).toBe(true);
  });
});

describe("the people who are told of a breach", () => {
  const CALLED = ["612340003", "612340004"];
  const store = async (name: string, phone: string) =>
    await storeRequester({ email: `${name}@breach.test`, phone });
  /** What the query finds whose result goes into that file. */
  const found = async (name: string): Promise<string[]> => {
    const [, query = ""] =
      new RegExp(`-Atc "([^"]+)" > ${name}`).exec(read("docs/runbook.md")) ?? [];
    return (await sql(query)).flatMap((row) => Object.values(row).map(String));
  };

  test("get a mail where we may write, and the others a call", async () => {
    await store("plain", "612340001");
    const { id: corrected } = await store("mistyped", "612340002");
    await sql("UPDATE leads SET mail_to = 'right@breach.test' WHERE id = $1", [corrected]);
    const { id: silent } = await store("silent", "612340003");
    await sql("UPDATE leads SET no_mail = true WHERE id = $1", [silent]);
    const { id: without } = await store("without", "612340004");
    const none = noEmailFor("+34612340004");
    await sql("UPDATE leads SET email = $2, mail_to = $2 WHERE id = $1", [without, none]);

    const emails = await found("emails.txt");
    const written = emails.filter((email) => email.endsWith("@breach.test"));
    expect(written.sort()).toEqual(["plain@breach.test", "right@breach.test"]);
    expect(emails).not.toContain(none);
    const phones = (await found("phones.txt")).map((phone) => phone.slice(-9));
    expect(phones.filter((phone) => phone.startsWith("61234")).sort()).toEqual(CALLED);
  });
});

/** The blocks of shell in a document. */
function blocksOf(file: string): string[] {
  return [...read(file).matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
}

function read(file: string): string {
  return readFileSync(file, "utf8");
}
