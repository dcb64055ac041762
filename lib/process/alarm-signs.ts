import "server-only";
import { subMilliseconds } from "date-fns";
import { findManyOpened } from "@/lib/accounts/opened-sheets";
import { countLeftByAll } from "@/lib/calls/recusals";
import { currentTime } from "@/lib/kernel/current-time";
import { type LateErasure, readLateErasures } from "@/lib/partners/late-erasures";
import { readUnreachedFirms } from "@/lib/partners/undelivered";
import { countDueRights } from "@/lib/privacy/rights/due-rights";
import { countPlausibleSuspects } from "@/lib/requests/quarantine/suspects";
import { countFailed } from "@/lib/webhooks/failing";
import { countGivenUp } from "@/lib/webhooks/given-up";
import { readBackupHealth } from "./backup-health";
import { type BackupProblem, backupProblems } from "./backup-problems";
import { type QueueHealth, readQueueHealth } from "./queue-health";

/**
 * What raises alarms. `suspects`: suspect leads of the last day that an adviser could call. `manyOpened`:
 * the accounts that opened too many sheets within the last hour. `overdueRights` and `dueRights`: rights
 * requests past their deadline, and close to it. `lateErasures`: cases that a firm was asked to erase, and has not
 * confirmed in time. `unreachedFirms`: firms that our mails do not reach. `leftByAll`: people whom everybody at work has
 * left to others. `failedWebhooks`: addresses that are off because they failed. `givenUpWebhooks`: messages that the
 * others have refused too often. `backups`: what is wrong with the copies of the database.
 */
export type AlarmSigns = QueueHealth & {
  suspects: number;
  manyOpened: readonly string[];
  overdueRights: number;
  dueRights: number;
  lateErasures: readonly LateErasure[];
  unreachedFirms: readonly string[];
  leftByAll: number;
  failedWebhooks: number;
  givenUpWebhooks: number;
  backups: readonly BackupProblem[];
};

export async function readAlarmSigns(): Promise<AlarmSigns> {
  const anHourAgo = subMilliseconds(currentTime(), 3_600_000);
  const [
    health,
    suspects,
    opened,
    rights,
    lateErasures,
    unreachedFirms,
    leftByAll,
    failedWebhooks,
    givenUpWebhooks,
    copies,
  ] = await Promise.all([
    readQueueHealth(),
    countPlausibleSuspects(),
    findManyOpened(anHourAgo),
    countDueRights(),
    readLateErasures(),
    readUnreachedFirms(),
    countLeftByAll(currentTime()),
    countFailed(),
    countGivenUp(),
    readBackupHealth(),
  ]);
  const manyOpened = [...new Set(opened.map(({ email }) => email))];
  const { overdue: overdueRights, soon: dueRights } = rights;
  return {
    ...{ ...health, suspects, manyOpened, overdueRights, dueRights, lateErasures, leftByAll },
    unreachedFirms,
    ...{ failedWebhooks, givenUpWebhooks },
    backups: backupProblems(copies),
  };
}
