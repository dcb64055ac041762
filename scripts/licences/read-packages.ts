import { readFileSync } from "node:fs";

/** A package of the lockfile, each version of it once. */
export interface Package {
  name: string;
  version: string;
  /** As it says itself, an SPDX expression; empty when it says nothing. */
  licence: string;
  /** Named in package.json: for the site, or for the work on it. */
  direct: "site" | "work" | null;
  /** Installed where the site runs or is built. */
  production: boolean;
}

interface Entry {
  version?: string;
  license?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** All packages of `package-lock.json`, by name. */
export function readPackages(file = "package-lock.json"): Package[] {
  const entries: Record<string, Entry> = JSON.parse(readFileSync(file, "utf8")).packages;
  const { "": root = {}, ...installed } = entries;
  const found = new Map<string, Package>();
  for (const [path, { version = "", license = "", dev = false }] of Object.entries(installed)) {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const isTop = path === `node_modules/${name}`;
    const known = found.get(`${name} ${version}`);
    found.set(`${name} ${version}`, {
      name,
      version,
      licence: license,
      direct: (isTop ? directUse(root, name) : null) ?? known?.direct ?? null,
      production: !dev || known?.production === true,
    });
  }
  return [...found.values()].sort((a, b) => order(a.name, b.name) || order(a.version, b.version));
}

function directUse(root: Entry, name: string): Package["direct"] {
  if (root.dependencies?.[name]) return "site";
  return root.devDependencies?.[name] ? "work" : null;
}

/** The same on every machine, whatever its language. */
function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
