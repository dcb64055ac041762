import { describe, expect, test } from "vitest";
import { ConfigurationError, readEnv } from "@/lib/kernel/env";

const needed = {
  DATABASE_URL: "postgresql://user:password@localhost:5432/app",
  AUTH_SECRET: "0123456789abcdef0123456789abcdef",
};

const oidc = {
  OIDC_ISSUER: "https://accounts.google.com",
  OIDC_CLIENT_ID: "web",
  OIDC_CLIENT_SECRET: "secret",
};

describe("an unset setting", () => {
  test("is the same as an empty one", () => {
    const empty = {
      PORT: "",
      APP_URL: "",
      SMTP_URL: "",
      WORKER: "",
      DATA_DIR: "",
      REQUIRE_2FA: "",
    };
    expect(readEnv({ ...empty, ...needed })).toEqual(readEnv(needed));
  });

  test("APP_URL takes the port from PORT", () => {
    expect(readEnv({ ...needed, PORT: "8080" }).appUrl).toBe("http://localhost:8080");
  });
});

describe("a valid setting", () => {
  test("is parsed into its value", () => {
    const settings = readEnv({
      ...needed,
      ADMIN_EMAIL: "Admin@PuntoYAparte.test",
      WORKER_DATABASE_URL: "postgresql://user:password@localhost:5432/direct",
    });
    expect(settings).toMatchObject({ adminEmail: "admin@puntoyaparte.test" });
  });

  test.each([
    ["https://puntoyaparte.test:443/", "https://puntoyaparte.test"],
    ["HTTPS://PuntoYAparte.test", "https://puntoyaparte.test"],
    ["http://puntoyaparte.test:8080", "http://puntoyaparte.test:8080"],
  ])("the address %s is the origin %s", (APP_URL, origin) => {
    expect(readEnv({ ...needed, APP_URL }).appUrl).toBe(origin);
  });

  test("an identity provider is whole or none, and its second factor counts only if set", () => {
    expect(readEnv(needed).oidc).toBeNull();
    const { issuer, secondFactorCounts } = readEnv({ ...needed, ...oidc }).oidc ?? {};
    expect([issuer, secondFactorCounts]).toEqual([oidc.OIDC_ISSUER, false]);
    const counting = readEnv({ ...needed, ...oidc, OIDC_SECOND_FACTOR: "true" });
    expect(counting.oidc?.secondFactorCounts).toBe(true);
  });

  test.each([
    "http://localhost:4000/agenda",
    "http://127.0.0.1:4000/agenda",
    "http://[::1]:4000/agenda",
  ])("the agenda %s on this machine may use http", (SCHEDULING_URL) => {
    expect(readEnv({ ...needed, SCHEDULING_URL }).schedulingUrl).toBe(SCHEDULING_URL);
  });
});

describe("readEnv refuses, in one line with the setting's name,", () => {
  test.each<[string, Record<string, string | undefined>]>([
    ["DATABASE_URL", { DATABASE_URL: undefined }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/app" }],
    ["WORKER_DATABASE_URL", { WORKER_DATABASE_URL: "mysql://localhost/app" }],
    ["PORT", { PORT: "0" }],
    ["PORT", { PORT: "65536" }],
    ["APP_URL", { APP_URL: "puntoyaparte.test" }],
    ["APP_URL", { APP_URL: "https://puntoyaparte.test/es" }],
    ["APP_URL", { APP_URL: "https://puntoyaparte.test/?x=1" }],
    ["APP_URL", { APP_URL: "https://ana:clave@puntoyaparte.test" }],
    ["SMTP_URL", { SMTP_URL: "mail.test:25" }],
    ["BOUNCES_URL", { BOUNCES_URL: "imaps://imap.test" }],
    ["BOUNCES_URL", { BOUNCES_URL: "https://user:password@imap.test" }],
    ["MAIL_FROM", { MAIL_FROM: "web" }],
    ["LEADS_NOTIFY_TO", { LEADS_NOTIFY_TO: "a@a.test\r\nBcc: b@b.test" }],
    ["LEADS_NOTIFY_TO", { LEADS_NOTIFY_TO: "a@a.test, b@b.test" }],
    ["ADMIN_EMAIL", { ADMIN_EMAIL: "admin" }],
    ["ADMIN_PASSWORD", { ADMIN_PASSWORD: "short" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "all" }],
    ["SCHEDULING_URL", { SCHEDULING_URL: "http://agenda.test/15min" }],
    ["SCHEDULING_URL", { SCHEDULING_URL: "https://ana:clave@agenda.test/15min" }],
    ["SCHEDULING_URL", { SCHEDULING_URL: "javascript:alert(1)" }],
    ["DISCREET_DUPLICATES", { DISCREET_DUPLICATES: "si" }],
    ["DRAIN_SECONDS", { DRAIN_SECONDS: "61" }],
    ["GA_MEASUREMENT_ID", { GA_MEASUREMENT_ID: "G-AB12';alert(1)//" }],
    ["META_PIXEL_ID", { META_PIXEL_ID: "pixel" }],
    ["GOOGLE_ADS_ID", { GOOGLE_ADS_ID: "AW-123456789/a/b" }],
    ["OIDC_ISSUER", { ...oidc, OIDC_ISSUER: "http://accounts.google.com" }],
    ["OIDC_ISSUER", { ...oidc, OIDC_ISSUER: "https://a.test/.well-known/openid-configuration" }],
    ["OIDC_ISSUER", { OIDC_CLIENT_ID: "web", OIDC_CLIENT_SECRET: "secret" }],
    ["OIDC_CLIENT_ID", { ...oidc, OIDC_CLIENT_ID: undefined }],
    ["OIDC_CLIENT_SECRET", { ...oidc, OIDC_CLIENT_SECRET: "" }],
    ["OIDC_SECOND_FACTOR", { ...oidc, OIDC_SECOND_FACTOR: "si" }],
    ["METRICS_TOKEN", { METRICS_TOKEN: "0123456789 abcdef" }],
    ["ACCESS_LOG", { ACCESS_LOG: "all" }],
  ])("%s in %j", (name, changes) => {
    const read = () => readEnv({ ...needed, ...changes });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(new RegExp(`^${name} [^\n]+$`));
  });

  test("fault 25: a missing AUTH_SECRET", () => {
    const read = () => readEnv({ ...needed, AUTH_SECRET: undefined });
    expect(read).toThrow(/^AUTH_SECRET is missing: .*openssl rand -base64 32/);
  });

  test("fault 25: an AUTH_SECRET under 32 characters, without repeating it", () => {
    const secret = "0123456789abcdef0123456789abcde";
    const read = () => readEnv({ ...needed, AUTH_SECRET: secret });
    expect(read).toThrow(/^AUTH_SECRET is too short: /);
    expect(read).not.toThrow(new RegExp(secret));
  });

  test.for([
    "please-change-me-please-change-me-please",
    "CAMBIAME-POR-UN-SECRETO-LARGO-Y-ALEATORIO",
    "your-secret-here-0123456789-0123456789",
    "abababababababababababababababababababab",
  ])("fault 25: the AUTH_SECRET placeholder %s", (AUTH_SECRET) => {
    expect(() => readEnv({ ...needed, AUTH_SECRET })).toThrow(/^AUTH_SECRET is a placeholder/);
  });

  test("fault 25: but accepts random secrets in the usual alphabets", () => {
    readEnv({ ...needed, AUTH_SECRET: "qkDg3V5Jr0mZ1yH8wX2bC7nL4tS6uF9eA+/oPiQdRhM=" });
    const hex = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
    expect(readEnv({ ...needed, AUTH_SECRET: hex }).authSecret).toBe(hex);
  });
});
