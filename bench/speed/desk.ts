import { query } from "@/bench/drills/ledger";
import { paths } from "@/lib/kernel/paths";
import { ACCOUNT_HASH, ACCOUNT_PASSWORD } from "@/tests/support/signed-in-account";
import { readScriptedForm } from "./form-post";
import type { BenchSite } from "./site";

/** An adviser's browser at the desk. */
export interface DeskAdviser {
  cookie: string;
  /**
   * Records «habló» of the person on the screen and gets the next one, as one key does; at first only
   * gets one. Returns the milliseconds to the answer's last byte.
   */
  call(): Promise<number>;
}

/** Creates and signs in advisers, each from another address. */
export async function seatAdvisers(site: BenchSite, count: number): Promise<DeskAdviser[]> {
  const emails = Array.from({ length: count }, (_, n) => `asesor${n}@pruebas.example`);
  await query(
    site.databaseUrl,
    `WITH account AS (
      INSERT INTO users (id, email, password_hash, email_confirmed_at)
      SELECT gen_random_uuid(), email, $2, now() FROM unnest($1::text[]) AS email
      ON CONFLICT (email) DO UPDATE SET password_hash = $2 RETURNING id)
    INSERT INTO user_roles (user_id, role) SELECT id, 'asesor' FROM account ON CONFLICT DO NOTHING`,
    [emails, ACCOUNT_HASH],
  );
  const advisers: DeskAdviser[] = [];
  for (const [n, email] of emails.entries()) {
    const account = { email, password: ACCOUNT_PASSWORD };
    const cookie = await site.signIn(account, `10.254.0.${n + 1}`);
    advisers.push(await seat(site.origin, cookie));
  }
  return advisers;
}

async function seat(origin: string, cookie: string): Promise<DeskAdviser> {
  const form = await readScriptedForm(origin, paths.calls, {
    request: { headers: { cookie } },
    // The desk waits, or shows the call of an earlier run.
    naming: /value="(?:next|record)"/,
  });
  let shown: { taskId: string; attemptId: string; noteId: string } | null = null;
  return {
    cookie,
    async call() {
      const fields = shown
        ? { action: "record", outcome: "spoke", status: "cerrado", ...shown }
        : { action: "next" };
      const began = performance.now();
      const answer = await fetch(`${origin}${paths.calls}`, {
        method: "POST",
        headers: { ...form.headers, cookie },
        body: form.body({ ...fields, enhanced: "1" }),
      });
      const text = await answer.text();
      const took = performance.now() - began;
      shown = readShown(text);
      // An error is quick too.
      if (answer.status !== 200 || !shown) {
        throw new Error(`The desk handed out nobody: ${answer.status}.`);
      }
      return took;
    },
  };
}

function readShown(text: string) {
  const [, taskId] = /"call":\{"taskId":"([\w-]+)"/.exec(text) ?? [];
  const [, attemptId] = /"nextAttemptId":"([\w-]+)"/.exec(text) ?? [];
  const [, noteId] = /"nextNoteId":"([\w-]+)"/.exec(text) ?? [];
  return taskId && attemptId && noteId ? { taskId, attemptId, noteId } : null;
}
