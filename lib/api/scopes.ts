import type { Permission } from "@/lib/accounts/permissions";
import { valuesOf } from "@/lib/vocabulary/table";

type Scope = {
  /** What it allows, for who makes a token. */
  label: string;
  /** What a call that needs the scope may do, and nothing else. */
  permissions: readonly Permission[];
};

/** What a token may do. */
export const API_SCOPE = {
  "leads:read": {
    label: "Leer las solicitudes que podemos usar, con su contacto",
    permissions: ["leads.read"],
  },
  "leads:write": {
    label: "Anotar personas, estados y notas",
    permissions: ["leads.write"],
  },
  "handovers:write": {
    label: "Pasar casos al despacho que toque",
    permissions: ["leads.write"],
  },
} as const satisfies Record<string, Scope>;

export type ApiScope = keyof typeof API_SCOPE;
export const API_SCOPES = valuesOf(API_SCOPE);
