import "server-only";
import { differenceInSeconds } from "date-fns";
import { readWith } from "@/lib/accounts/read-with";
import { currentTime } from "@/lib/kernel/current-time";
import { type BackupHealth, currentDisks, isReported, readBackupHealth } from "./backup-health";

/** What an administrator always sees of the copies, also while all is well; what is unknown is null. */
export type Copies = {
  /** How long ago the archive got its last segment, and how many it lacks. */
  archive: { seconds: number; waiting: number } | null;
  /** How long ago a copy was restored for trial, and was good. */
  verifiedSeconds: number | null;
  disks: BackupHealth["disks"];
};

/**
 * How the copies are; null where our container makes none: there somebody else looks after the database.
 * @throws AccessError when the user is not an administrator
 */
export async function readCopies(): Promise<Copies | null> {
  const health = await readWith("system.manage", readBackupHealth);
  return isReported(health) ? copiesOf(health, currentTime()) : null;
}

export function copiesOf(health: BackupHealth, now: Date): Copies {
  const { archive, restoreCheck } = health;
  const secondsSince = (at: Date) => Math.max(0, differenceInSeconds(now, at));
  return {
    archive: archive?.archivedAt
      ? { seconds: secondsSince(archive.archivedAt), waiting: archive.waiting ?? 0 }
      : null,
    verifiedSeconds: restoreCheck?.okAt ? secondsSince(restoreCheck.okAt) : null,
    disks: currentDisks(health, now),
  };
}
