import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";

const ENGINE = "@prisma/schema-engine-wasm/schema_engine_bg";

/**
 * The SQL that takes an empty database, or that of an earlier schema, to the given schema: a draft of a
 * new migration. The database is only asked for its version.
 */
export async function sqlFromSchema(
  databaseUrl: string,
  schema: string,
  fromSchema?: string,
): Promise<string> {
  const adapter = new ClosingAdapter({ connectionString: databaseUrl, max: 1 });
  engineClass ??= loadEngine();
  const engine = await (await engineClass).new(
    { datamodels: [["schema.prisma", 'datasource db {\n  provider = "postgresql"\n}\n']] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
  const described = (content: string) => ({
    tag: "schemaDatamodel" as const,
    files: [{ path: "schema.prisma", content }],
  });
  try {
    const { stdout } = await engine.diff({
      from: fromSchema === undefined ? { tag: "empty" } : described(fromSchema),
      to: described(schema),
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout ?? "";
  } finally {
    engine.free();
    await adapter.dispose();
  }
}

/** The engine leaves its connections open. */
class ClosingAdapter extends PrismaPg {
  private readonly opened: { dispose(): Promise<void> }[] = [];

  override async connect() {
    const adapter = await super.connect();
    this.opened.push(adapter);
    return adapter;
  }

  async dispose() {
    await Promise.all(this.opened.map((adapter) => adapter.dispose()));
  }
}

// Once a process: callbacks of an earlier instance would land in the memory of a later one.
let engineClass: Promise<typeof SchemaEngine> | undefined;

/** Prisma's own engine, as WebAssembly: its native one is a download from another server. */
async function loadEngine() {
  const bindings = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const script = createRequire(import.meta.url).resolve(ENGINE);
  const { instance } = await WebAssembly.instantiate(
    await readFile(script.replace(/js$/, "wasm")),
    { "./schema_engine_bg.js": { ...bindings, ...patientTimers(bindings) } },
  );
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start(): void }).__wbindgen_start();
  return bindings.SchemaEngine;
}

/** The engine never clears its timer of 10 s, which would keep a finished process waiting. */
function patientTimers(bindings: object) {
  const names = Object.keys(bindings).filter((name) => name.startsWith("__wbg_setTimeout_"));
  const start = (callback: () => void, milliseconds: number) =>
    setTimeout(callback, milliseconds).unref();
  return Object.fromEntries(names.map((name) => [name, start]));
}
