import "server-only";
import path from "node:path";
import * as z from "zod";
import { site } from "@/content/site";

/** A setting is missing or wrong. The one-line message names the setting and the fix. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

const flag = z
  .enum(["", "0", "1", "true", "false"], { error: "must be 1 or 0" })
  .default("")
  .transform((value) => value === "1" || value === "true");

const like = (pattern: RegExp, error: string) => z.string().regex(pattern, { error });

const wholeNumber = (smallest: number, largest: number) => {
  const error = `must be a whole number from ${smallest} to ${largest}`;
  return z.coerce.number({ error }).int({ error }).min(smallest, { error }).max(largest, { error });
};

const email = z.email({ error: "must be one e-mail address, like ana@example.com" });

const databaseUrl = z
  .string({ error: "is missing" })
  .regex(/^postgres(ql)?:\/\//, { error: "must begin with postgresql://" });

/** Only an origin, because the site would ignore a path or a password. */
const origin = z
  .url({ protocol: /^https?$/, error: "must be an address like https://example.com", abort: true })
  .refine((value) => /^https?:\/\/[^/?#@\\]+\/?$/i.test(value), {
    error: "must be an address without path, query or password, like https://example.com",
  })
  .transform((value) => new URL(value).origin);

/** Must use https, so that the network cannot see who asks for help. Tests use localhost. */
const schedulingUrl = z
  .url({ error: "must be an address like https://example.com/agenda" })
  .refine(isHttpsOrLocal, { error: "must begin with https:// and hold no password" });

/** Compared with what the provider says of itself, so it stays as it was typed. */
const issuer = z
  .url({ error: "must be an address like https://accounts.google.com" })
  .max(500)
  .refine((value) => isHttpsOrLocal(value) && !/[?#]|\/\.well-known\//.test(value), {
    error: "must begin with https:// and be the issuer alone, without /.well-known/ or a query",
  });

/** The minimum length of AUTH_SECRET in characters. */
export const MIN_SECRET_LENGTH = 32;
const SECRET_ADVICE = "set it to the output of `openssl rand -base64 32`";

const environmentSchema = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  APP_URL: origin.optional(),
  DATABASE_URL: databaseUrl,
  WORKER_DATABASE_URL: databaseUrl.optional(),
  AUTH_SECRET: z
    .string({ error: `is missing: ${SECRET_ADVICE}` })
    .min(MIN_SECRET_LENGTH, { error: `is too short: ${SECRET_ADVICE}`, abort: true })
    .refine(isUnguessable, {
      error: `is a placeholder, which anybody can guess: ${SECRET_ADVICE}`,
    }),
  SMTP_URL: like(/^smtps?:\/\//, "must begin with smtp:// or smtps://").optional(),
  BOUNCES_URL: like(
    /^imaps?:\/\/[^/@]+:[^/@]+@./,
    "must be like imaps://user:password@imap.example.com/INBOX",
  ).optional(),
  MAIL_FROM: email.default(site.email.value),
  LEADS_NOTIFY_TO: email.default(site.email.value),
  ALARM_TO: email.optional(),
  MORNING_MAIL_TO: email.optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(10, { error: "must have at least 10 characters" }).optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  SCHEDULING_URL: schedulingUrl.optional(),
  DISCREET_DUPLICATES: flag,
  LEADS_PER_MINUTE: wholeNumber(1, 100_000).default(30),
  REQUIRE_2FA: flag,
  EXPORT_STEP_UP: flag,
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SECOND_FACTOR: flag,
  WORKER: z.enum(["inline", "off"], { error: "must be inline or off" }).default("inline"),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  GA_MEASUREMENT_ID: like(/^G-[A-Z0-9]{4,20}$/, "must be like G-AB12CD34EF").optional(),
  META_PIXEL_ID: like(/^\d{6,20}$/, "must be a number like 123456789012345").optional(),
  GOOGLE_ADS_ID: like(
    /^AW-\d{6,15}(\/[\w-]{1,64})?$/,
    "must be like AW-123456789/AbCdEfGh, the tag and the label of the conversion",
  ).optional(),
  METRICS_TOKEN: z
    .string()
    .min(16, { error: "is too short: at least 16 characters, as of `openssl rand -hex 16`" })
    .regex(/^[\x21-\x7e]*$/, { error: "must be of plain characters, without spaces" })
    .refine(isUnguessable, {
      error: "is a placeholder: set it to the output of `openssl rand -hex 16`",
    })
    .optional(),
  ACCESS_LOG: flag,
  DATA_DIR: z.string().default(".data"),
});

/** The validated settings of this process. `.env.example` documents them. */
export type Env = ReturnType<typeof readEnv>;

let current: Env | undefined;

/**
 * Reads and validates the settings of this process once.
 * @throws ConfigurationError naming the first setting that is missing or wrong
 */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}

/** Validates the settings in `source`. @throws ConfigurationError */
export function readEnv(source: Record<string, string | undefined>) {
  // An empty value, as in `APP_URL=` of an env file, means unset.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigurationError(`${issue?.path.join(".")} ${issue?.message}`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    appUrl: value.APP_URL ?? `http://localhost:${value.PORT}`,
    databaseUrl: value.DATABASE_URL,
    workerDatabaseUrl: value.WORKER_DATABASE_URL ?? value.DATABASE_URL,
    authSecret: value.AUTH_SECRET,
    smtpUrl: value.SMTP_URL,
    bouncesUrl: value.BOUNCES_URL,
    mailFrom: value.MAIL_FROM,
    leadsNotifyTo: value.LEADS_NOTIFY_TO,
    alarmTo: value.ALARM_TO ?? value.LEADS_NOTIFY_TO,
    morningMailTo: value.MORNING_MAIL_TO,
    adminEmail: value.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: value.ADMIN_PASSWORD,
    trustedProxies: value.TRUSTED_PROXIES,
    schedulingUrl: value.SCHEDULING_URL,
    discreetDuplicates: value.DISCREET_DUPLICATES,
    leadsPerMinute: value.LEADS_PER_MINUTE,
    requireTwoStep: value.REQUIRE_2FA,
    exportStepUp: value.EXPORT_STEP_UP,
    oidc: readOidc(value),
    worker: value.WORKER,
    drainSeconds: value.DRAIN_SECONDS,
    gaMeasurementId: value.GA_MEASUREMENT_ID,
    metaPixelId: value.META_PIXEL_ID,
    googleAdsId: value.GOOGLE_ADS_ID,
    metricsToken: value.METRICS_TOKEN,
    accessLog: value.ACCESS_LOG,
    dataDir: path.resolve(value.DATA_DIR),
  };
}

/** The office's identity provider, or null without one. */
function readOidc(value: z.infer<typeof environmentSchema>) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = value;
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    return {
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      secondFactorCounts: value.OIDC_SECOND_FACTOR,
    };
  }
  const settings = Object.entries({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET });
  const missing = settings.filter(([, set]) => !set).map(([name]) => name);
  if (missing.length === settings.length) return null;
  const advice = "set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of them";
  throw new ConfigurationError(`${missing[0]} is missing: ${advice}`);
}

/**
 * The origin of canonical URLs. Static pages need only this setting, so the build can read it without a
 * database or a secret.
 * @throws ConfigurationError
 */
export function siteOrigin(): string {
  if (!process.env.APP_URL) return `http://localhost:${process.env.PORT || 3000}`;
  const parsed = origin.safeParse(process.env.APP_URL);
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(`APP_URL ${parsed.error.issues[0]?.message}`);
}

function isHttpsOrLocal(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  if (username || password) return false;
  return protocol === "https:" || (protocol === "http:" && isLocal(address));
}

/** Whether an address points to this machine. */
export function isLocal(address: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(address).hostname);
}

/** Rejects secrets that look copied from an example: with a guessed secret an attacker can forge sessions. */
export function isUnguessable(secret: string): boolean {
  const placeholder = /change|cambia|replace|reemplaza|example|ejemplo|placeholder|your[-_ ]/i;
  return !placeholder.test(secret) && new Set(secret).size >= 10;
}
