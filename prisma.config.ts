import { defineConfig } from "prisma/config";

// `prisma generate` needs no schema engine, yet looks for one and would download it.
// prisma/migrate.ts applies the migrations instead.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: "prisma/schema.prisma" });
