/** What a person may say is about to happen; the names are those of the database. */
export const URGENCIES = [
  { name: "seizure", label: "Me van a embargar o ya me embargan" },
  { name: "eviction", label: "Tengo fecha de desahucio" },
  { name: "cut-off", label: "Me van a cortar la luz, el agua o el gas" },
] as const;
