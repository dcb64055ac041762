export const ROLES = ["admin", "coordinador", "asesor", "marketing"] as const;
export type Role = (typeof ROLES)[number];

/**
 * The roles that have each permission. Pages, actions and the tests of access derive from this table; the
 * functions in `lib` that read or write check it themselves (`requirePermission`).
 */
const PERMISSIONS = {
  /** Call: the desk, claims, outcomes, one's own absence. */
  "desk.work": ["admin", "coordinador", "asesor"],
  /** All queues, assignees and shifts, and the distribution of calls. */
  "desk.coordinate": ["admin", "coordinador"],
  /** The list, the search and the sheet. */
  "leads.read": ["admin", "coordinador", "asesor"],
  /** Notes, statuses, corrections, and people entered by hand. */
  "leads.write": ["admin", "coordinador", "asesor"],
  "leads.bulk": ["admin"],
  "leads.export": ["admin"],
  /** Bring people from the file of another system. */
  "leads.import": ["admin"],
  /** Numbers without people: small groups are hidden from roles that may not read leads. */
  "overview.read": ["admin", "coordinador", "marketing"],
  /** The numbers of each adviser. */
  "overview.advisers": ["admin", "coordinador"],
  /** What a campaign cost, which is typed by hand. */
  "overview.costs": ["admin", "marketing"],
  /** A person's stored data: see it, send it, erase it, certify a consent. */
  "privacy.manage": ["admin"],
  /** The law firms that may receive cases. */
  "partners.manage": ["admin"],
  /** Quarantine, failed notifications, and warnings about the system. */
  "system.manage": ["admin"],
  "audit.read": ["admin"],
  "team.manage": ["admin"],
  /** The tokens with which other programs use the API. */
  "api.manage": ["admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether one of an account's stored roles gives a permission. */
export function mayDo(roles: readonly string[], permission: Permission): boolean {
  return PERMISSIONS[permission].some((role) => roles.includes(role));
}

/** The known roles among values from the database or a form, the most powerful first. */
export function readRoles(values: readonly string[]): Role[] {
  return ROLES.filter((role) => values.includes(role));
}
