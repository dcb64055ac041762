import { trustedTypesRules } from "@/lib/trusted-types";

type Factory = {
  createPolicy(name: string, rules: ReturnType<typeof trustedTypesRules>): unknown;
};

// Runs before anything else of a page does. The framework hands its own scripts' addresses to the
// browser as bare text, which this policy alone lets through: see lib/content-security.ts.
const { trustedTypes } = window as Window & { trustedTypes?: Factory };
trustedTypes?.createPolicy("default", trustedTypesRules(location.href));
