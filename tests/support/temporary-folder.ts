import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates an empty folder outside the project. Returns its path and a function that removes it. */
export function temporaryFolder(name: string) {
  const path = mkdtempSync(join(tmpdir(), `punto-y-aparte-${name}-`));
  // The database runs under another user when the tests run as root.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
