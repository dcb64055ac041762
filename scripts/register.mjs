/**
 * Prepares Node for our scripts: `node --import ./scripts/register.mjs scripts/start.ts`.
 * tsx understands TypeScript, JSX and the "@/" paths of tsconfig.json.
 */
import { registerHooks } from "node:module";
import { register } from "tsx/esm/api";

register();

// The package throws when imported outside a React server. Scripts are servers too.
registerHooks({
  resolve(specifier, context, nextResolve) {
    return specifier === "server-only"
      ? { url: "data:text/javascript,", format: "module", shortCircuit: true }
      : nextResolve(specifier, context);
  },
});
