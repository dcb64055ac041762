import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readEnv } from "@/lib/kernel/env";
import { FALSE_SECRET, falseSecrets } from "@/scripts/false-secrets";
import { words } from "@/tests/support/words";

/** Settings that any page may show, or that reveal nothing. */
const PUBLIC = words(`
PORT HOSTNAME APP_URL TRUSTED_PROXIES EDGE_PROXIES SCHEDULING_URL DISCREET_DUPLICATES REQUIRE_2FA OIDC_SECOND_FACTOR
WORKER EXPORT_STEP_UP WEBHOOK_ALLOW_PRIVATE LEADS_PER_MINUTE GA_MEASUREMENT_ID META_PIXEL_ID GOOGLE_ADS_ID ENV_FILE DEBUG DATA_DIR
ACCESS_LOG DRAIN_SECONDS WEB_COUNT WEB_POOL IMAGE_TAG BACKUP_HOUR DB_SHARED_BUFFERS DB_CACHE COMPOSE_FILE
PGBACKREST_REPO2_S3_ENDPOINT PGBACKREST_REPO2_S3_BUCKET PGBACKREST_REPO2_S3_REGION PGBACKREST_REPO2_PATH
PGBACKREST_REPO2_S3_URI_STYLE
`);

test("fault 8: the build receives a false value for every secret setting", () => {
  const documented = readFileSync(".env.example", "utf8").matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm);
  const secret = [...documented]
    .map(([, name = ""]) => name)
    .filter((one) => !PUBLIC.includes(one));
  expect(Object.keys(falseSecrets()).sort()).toEqual(secret.sort());
  for (const value of Object.values(falseSecrets())) expect(value).toContain(FALSE_SECRET);
});

test("the false values are valid settings", () => {
  expect(readEnv(falseSecrets()).authSecret).toContain(FALSE_SECRET);
});
