/** The roles, and what an account needs for each thing that it does in the back office. */
export const ROLES = ["admin", "coordinador", "asesor", "marketing"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may do what. Pages, actions and the tests of access are made from this table; the functions in
 * `lib` that read or write check it themselves (`requirePermission`).
 */
const PERMISSIONS = {
  /** Call: the desk, claims, outcomes, the own absence. */
  "desk.work": ["admin", "coordinador", "asesor"],
  /** Everybody's queues, owners, shifts, and how the calls are dealt out. */
  "desk.coordinate": ["admin", "coordinador"],
  /** The list, the search and the sheet. */
  "leads.read": ["admin", "coordinador", "asesor"],
  /** Notes, statuses, corrections, people entered by hand. */
  "leads.write": ["admin", "coordinador", "asesor"],
  "leads.bulk": ["admin"],
  "leads.export": ["admin"],
  /** Numbers without people: small groups are hidden from whoever may not read leads. */
  "overview.read": ["admin", "coordinador", "marketing"],
  /** Numbers of each adviser. */
  "overview.advisers": ["admin", "coordinador"],
  /** Everything held about a person: see it, send it, erase it, certify a consent. */
  "privacy.manage": ["admin"],
  /** Quarantine, failed notifications, and warnings about the system. */
  "system.manage": ["admin"],
  "audit.read": ["admin"],
  "team.manage": ["admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether one of an account's roles, as the database holds them, gives a permission. */
export function mayDo(roles: readonly string[], permission: Permission): boolean {
  return PERMISSIONS[permission].some((role) => roles.includes(role));
}

/** The roles of ours among what the database or a form holds, the mightiest first. */
export function readRoles(values: readonly string[]): Role[] {
  return ROLES.filter((role) => values.includes(role));
}
