import "server-only";
import { limiterPool } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/** How much arrives: as usual, far more, or ten times more than that. */
export type Avalanche = 0 | 1 | 2;

/**
 * How far above the usual the leads are that arrive, suspects among them. Asked of the leads
 * themselves, so that all replicas agree: is the one so many before the last younger than a minute,
 * or than a quarter of an hour? The second keeps an attack from hiding in the breaks between two
 * minutes. Each walks so many entries of an index and no more. Where it cannot be told, nothing is
 * wrong: a lead that can be stored is not to wait for this.
 */
export async function measureAvalanche(): Promise<Avalanche> {
  const perMinute = env().leadsPerMinute;
  try {
    const { rows } = await limiterPool().query<{ level: Avalanche }>({
      ...MEASURE,
      values: [perMinute, perMinute * 5, perMinute * 10],
    });
    return rows[0]?.level ?? 0;
  } catch (error) {
    log.error("avalanche.not_measured", error);
    return 0;
  }
}

const nthLast = (place: string) =>
  `coalesce((SELECT created_at FROM leads ORDER BY created_at DESC OFFSET ${place} LIMIT 1), '-infinity')`;

const MEASURE = {
  name: "measure-avalanche",
  text: `SELECT CASE
    WHEN ${nthLast("$1::int")} > now() - interval '1 minute' THEN
      CASE WHEN ${nthLast("$3::int")} > now() - interval '1 minute' THEN 2 ELSE 1 END
    WHEN ${nthLast("$2::int")} > now() - interval '15 minutes' THEN 1
    ELSE 0 END AS level`,
};
