import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new empty folder outside the project, and what removes it. */
export function temporaryFolder(name: string) {
  const path = mkdtempSync(join(tmpdir(), `punto-y-aparte-${name}-`));
  // The database runs under an account of its own when the tests run as root.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
