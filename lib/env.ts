import "server-only";
import path from "node:path";
import * as z from "zod";
import { site } from "@/content/site";
import { headerList } from "@/lib/header-list";

/** A setting is missing or wrong. The message is one line that says which and what to do. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

const flag = z
  .enum(["", "0", "1", "true", "false"])
  .default("")
  .transform((value) => value === "1" || value === "true");

const origin = z
  .url({ protocol: /^https?$/, error: "must be an address like https://example.com" })
  .transform((value) => new URL(value).origin);

/** Over https, so that nobody on the way reads who asks for help; a test's stand-in is on this machine. */
const schedulingUrl = z
  .url({ error: "must be an address like https://example.com/agenda" })
  .refine(isPrivateOnTheWay, { error: "must begin with https:// and hold no password" });

const SECRET_ADVICE = "set it to the output of `openssl rand -base64 32`";

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  APP_URL: origin.optional(),
  DATABASE_URL: z.string({ error: "is missing" }).regex(/^postgres(ql)?:\/\//, {
    error: "must begin with postgresql://",
  }),
  WORKER_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: "must begin with postgresql://" })
    .optional(),
  AUTH_SECRET: z
    .string({ error: `is missing: ${SECRET_ADVICE}` })
    .min(32, { error: `is too short: ${SECRET_ADVICE}`, abort: true })
    .refine(isUnguessable, {
      error: `is a placeholder, which anybody can guess: ${SECRET_ADVICE}`,
    }),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: "must begin with smtp:// or smtps://" })
    .optional(),
  MAIL_FROM: z.email().default(site.email.value),
  LEADS_NOTIFY_TO: z.email().default(site.email.value),
  ALARM_TO: z.email().optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(10).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  SCHEDULING_URL: schedulingUrl.optional(),
  DISCREET_DUPLICATES: flag,
  BOT_GUARD: z.enum(["on", "off"]).default("on"),
  LEADS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000).default(30),
  REQUIRE_2FA: flag,
  WORKER: z.enum(["inline", "off"]).default("inline"),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, { error: "must be like G-AB12CD34EF" })
    .optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{6,20}$/, { error: "must be a number like 123456789012345" })
    .optional(),
  GOOGLE_ADS_ID: z
    .string()
    .regex(/^AW-\d{6,15}(\/[\w-]{1,64})?$/, {
      error: "must be like AW-123456789/AbCdEfGh, the tag and the label of the conversion",
    })
    .optional(),
  METRICS_TOKEN: z
    .string()
    .min(16, { error: "is too short: at least 16 characters, as of `openssl rand -hex 16`" })
    .regex(/^[\x21-\x7e]*$/, { error: "must be of plain characters, without spaces" })
    .refine(isUnguessable, {
      error: "is a placeholder: set it to the output of `openssl rand -hex 16`",
    })
    .optional(),
  ACCESS_LOG: flag,
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an address like https://otel.example.com:4318" })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default("punto-y-aparte"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  DATA_DIR: z.string().default(".data"),
});

/** The settings of this process, checked. `docs`: `.env.example`. */
export type Env = ReturnType<typeof readEnv>;

let current: Env | undefined;

/**
 * The settings of this process, read once.
 * @throws ConfigurationError naming the first setting that is missing or wrong
 */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}

/** The checked settings in `source`. @throws ConfigurationError */
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
    isPooled: value.WORKER_DATABASE_URL !== undefined,
    workerDatabaseUrl: value.WORKER_DATABASE_URL ?? value.DATABASE_URL,
    authSecret: value.AUTH_SECRET,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    leadsNotifyTo: value.LEADS_NOTIFY_TO,
    alarmTo: value.ALARM_TO ?? value.LEADS_NOTIFY_TO,
    adminEmail: value.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: value.ADMIN_PASSWORD,
    trustedProxies: value.TRUSTED_PROXIES,
    schedulingUrl: value.SCHEDULING_URL,
    discreetDuplicates: value.DISCREET_DUPLICATES,
    botGuard: value.BOT_GUARD,
    leadsPerMinute: value.LEADS_PER_MINUTE,
    requireTwoStep: value.REQUIRE_2FA,
    worker: value.WORKER,
    drainSeconds: value.DRAIN_SECONDS,
    gaMeasurementId: value.GA_MEASUREMENT_ID,
    metaPixelId: value.META_PIXEL_ID,
    googleAdsId: value.GOOGLE_ADS_ID,
    metricsToken: value.METRICS_TOKEN,
    accessLog: value.ACCESS_LOG,
    traces: value.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: value.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          service: value.OTEL_SERVICE_NAME,
          share: value.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    dataDir: path.resolve(value.DATA_DIR),
  };
}

/**
 * The origin of canonical addresses. The only setting that static pages need, so it must be
 * readable while they are built, when there is no database and no secret.
 */
export function siteOrigin(): string {
  const parsed = origin.safeParse(process.env.APP_URL);
  return parsed.success ? parsed.data : `http://localhost:${process.env.PORT || 3000}`;
}

function isPrivateOnTheWay(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  if (username || password) return false;
  return protocol === "https:" || (protocol === "http:" && isLocal);
}

/** Whoever guesses the secret can forge sessions: nothing that looks copied from an example. */
export function isUnguessable(secret: string): boolean {
  const placeholder = /change|cambia|replace|reemplaza|example|ejemplo|placeholder|your[-_ ]/i;
  return !placeholder.test(secret) && new Set(secret).size >= 10;
}
