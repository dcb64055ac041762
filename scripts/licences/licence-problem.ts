import type { Package } from "./read-packages";

/** What may be used in a site that is not published itself, without a second thought. */
const ALLOWED = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
  "CC0-1.0",
  // Of data about browsers, and of typefaces: named here, and not changed.
  "CC-BY-4.0",
  "OFL-1.1",
  // Asks for the source of its own files alone, when they are changed: we change none.
  "MPL-2.0",
]);

/** What was looked at one by one. */
const LOOKED_AT: { name: RegExp; licence: string; why: string }[] = [
  {
    name: /^@img\/sharp/,
    licence: "LGPL-3.0-or-later",
    why: "libraries of their own, unchanged and replaceable; pictures are not optimised, so they do not run",
  },
  { name: /^elkjs$/, licence: "EPL-2.0", why: "of Prisma's studio, which nobody starts" },
  { name: /^format$/, licence: "", why: "MIT, as its Readme says" },
  { name: /^seq-queue$/, licence: "", why: "MIT, as its LICENSE says" },
];

/** Why a package must not be used until somebody has looked at its licence; null when it may. */
export function licenceProblem({ name, version, licence }: Package): string | null {
  const known = LOOKED_AT.filter((one) => one.name.test(name)).map((one) => one.licence);
  const choices = licence.replace(/[()]/g, "").split(/\s+or\s+/i);
  const allowed = choices.some((choice) =>
    choice.split(/\s+and\s+/i).every((part) => ALLOWED.has(part) || known.includes(part)),
  );
  return allowed ? null : `${name} ${version}: ${licence || "no licence"}`;
}

/** What is told of those that were looked at. */
export function licenceRemarks(): string[] {
  return LOOKED_AT.map(({ name, licence, why }) => {
    const plain = name.source.replace(/[\^$\\]/g, "");
    return `- \`${plain}\` (${licence || "no licence named"}): ${why}.`;
  });
}
