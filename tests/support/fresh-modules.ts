import { vi } from "vitest";
import { SHARED_BY_MODULES } from "./shared-by-modules";

// Runs first. Each file of this process has its own settings, so it needs its own copy of our modules, and of what
// they share in their process. Done here and not after the file before: that one may not have been loaded at all,
// or what it did not wait for may have opened its database again, which is gone.
vi.resetModules();
for (const name of SHARED_BY_MODULES) Reflect.deleteProperty(globalThis, name);
