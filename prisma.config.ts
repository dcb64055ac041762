import { defineConfig } from "prisma/config";

// `prisma generate` needs no schema engine, yet looks for one and would download it.
// Migrations run on the WebAssembly engine in prisma/engine.ts instead.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: "prisma/schema.prisma" });
