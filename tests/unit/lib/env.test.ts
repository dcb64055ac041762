import path from "node:path";
import { describe, expect, test } from "vitest";
import { site } from "@/content/site";
import { ConfigurationError, readEnv } from "@/lib/env";

const needed = {
  DATABASE_URL: "postgresql://user:password@localhost:5432/app",
  AUTH_SECRET: "0123456789abcdef0123456789abcdef",
};

describe("what is not set", () => {
  test("has the values that the documentation gives", () => {
    expect(readEnv(needed)).toMatchObject({
      port: 3000,
      appUrl: "http://localhost:3000",
      databaseUrl: needed.DATABASE_URL,
      isPooled: false,
      workerDatabaseUrl: needed.DATABASE_URL,
      authSecret: needed.AUTH_SECRET,
      smtpUrl: undefined,
      mailFrom: site.email.value,
      leadsNotifyTo: site.email.value,
      adminEmail: undefined,
      adminPassword: undefined,
      trustedProxies: 0,
      schedulingUrl: undefined,
      discreetDuplicates: false,
      botGuard: "on",
      leadsPerMinute: 30,
      requireTwoStep: false,
      worker: "inline",
      drainSeconds: 0,
      gaMeasurementId: undefined,
      metaPixelId: undefined,
      googleAdsId: undefined,
      metricsToken: undefined,
      accessLog: false,
      traces: undefined,
      dataDir: path.resolve(".data"),
    });
  });

  test("an empty value is no value", () => {
    const names = ["PORT", "APP_URL", "SMTP_URL", "MAIL_FROM", "LEADS_NOTIFY_TO", "ADMIN_EMAIL"];
    names.push("ADMIN_PASSWORD", "TRUSTED_PROXIES", "DISCREET_DUPLICATES", "WORKER", "DATA_DIR");
    names.push("GA_MEASUREMENT_ID", "META_PIXEL_ID", "GOOGLE_ADS_ID");
    names.push("SCHEDULING_URL", "REQUIRE_2FA", "METRICS_TOKEN", "ACCESS_LOG");
    names.push("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_HEADERS");
    names.push("OTEL_SERVICE_NAME", "OTEL_TRACES_SAMPLER_ARG");
    names.push("BOT_GUARD", "LEADS_PER_MINUTE");
    names.push("WORKER_DATABASE_URL", "DRAIN_SECONDS");
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    expect(readEnv({ ...empty, ...needed })).toEqual(readEnv(needed));
  });

  test("the tag of Google Ads needs no label", () => {
    expect(readEnv({ ...needed, GOOGLE_ADS_ID: "AW-123456789" }).googleAdsId).toBe("AW-123456789");
  });

  test("the address follows the port", () => {
    expect(readEnv({ ...needed, PORT: "8080" }).appUrl).toBe("http://localhost:8080");
  });
});

describe("what is set", () => {
  test("is read", () => {
    const settings = readEnv({
      ...needed,
      PORT: "8080",
      APP_URL: "https://puntoyaparte.test/",
      SMTP_URL: "smtps://user:password@mail.test:465",
      MAIL_FROM: "web@puntoyaparte.test",
      LEADS_NOTIFY_TO: "avisos@puntoyaparte.test",
      ADMIN_EMAIL: "Admin@PuntoYAparte.test",
      ADMIN_PASSWORD: "0123456789",
      TRUSTED_PROXIES: "2",
      SCHEDULING_URL: "https://agenda.test/punto/15min?lang=es",
      DISCREET_DUPLICATES: "1",
      REQUIRE_2FA: "1",
      WORKER: "off",
      WORKER_DATABASE_URL: "postgresql://user:password@localhost:5432/direct",
      DRAIN_SECONDS: "5",
      GA_MEASUREMENT_ID: "G-AB12CD34EF",
      META_PIXEL_ID: "123456789012345",
      GOOGLE_ADS_ID: "AW-123456789/AbC-d_E",
      METRICS_TOKEN: "0123456789abcdef",
      ACCESS_LOG: "1",
      OTEL_EXPORTER_OTLP_ENDPOINT: "https://otel.test:4318",
      OTEL_EXPORTER_OTLP_HEADERS: "api-key=a%20b,x-scope=1=2",
      OTEL_SERVICE_NAME: "web",
      OTEL_TRACES_SAMPLER_ARG: "0.1",
      DATA_DIR: "/var/lib/punto",
    });
    expect(settings).toMatchObject({
      port: 8080,
      appUrl: "https://puntoyaparte.test",
      smtpUrl: "smtps://user:password@mail.test:465",
      mailFrom: "web@puntoyaparte.test",
      leadsNotifyTo: "avisos@puntoyaparte.test",
      adminEmail: "admin@puntoyaparte.test",
      adminPassword: "0123456789",
      trustedProxies: 2,
      schedulingUrl: "https://agenda.test/punto/15min?lang=es",
      discreetDuplicates: true,
      requireTwoStep: true,
      worker: "off",
      isPooled: true,
      workerDatabaseUrl: "postgresql://user:password@localhost:5432/direct",
      drainSeconds: 5,
      gaMeasurementId: "G-AB12CD34EF",
      metaPixelId: "123456789012345",
      googleAdsId: "AW-123456789/AbC-d_E",
      metricsToken: "0123456789abcdef",
      accessLog: true,
      traces: {
        endpoint: "https://otel.test:4318",
        headers: { "api-key": "a b", "x-scope": "1=2" },
        service: "web",
        share: 0.1,
      },
      dataDir: "/var/lib/punto",
    });
  });

  test.each([
    ["https://puntoyaparte.test:443/", "https://puntoyaparte.test"],
    ["HTTPS://PuntoYAparte.test", "https://puntoyaparte.test"],
    ["http://puntoyaparte.test:8080/path?x#y", "http://puntoyaparte.test:8080"],
  ])("the address %s is the origin %s", (APP_URL, origin) => {
    expect(readEnv({ ...needed, APP_URL }).appUrl).toBe(origin);
  });

  test.each([
    "http://localhost:4000/agenda",
    "http://127.0.0.1:4000/agenda",
    "http://[::1]:4000/agenda",
  ])("the agenda %s, on this machine, needs no https", (SCHEDULING_URL) => {
    expect(readEnv({ ...needed, SCHEDULING_URL }).schedulingUrl).toBe(SCHEDULING_URL);
  });
});

describe("what is wrong is refused with one line that names it", () => {
  test.each<[string, Record<string, string | undefined>]>([
    ["DATABASE_URL", { DATABASE_URL: undefined }],
    ["DATABASE_URL", { DATABASE_URL: "" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/app" }],
    ["WORKER_DATABASE_URL", { WORKER_DATABASE_URL: "mysql://localhost/app" }],
    ["PORT", { PORT: "http" }],
    ["PORT", { PORT: "0" }],
    ["PORT", { PORT: "65536" }],
    ["PORT", { PORT: "80.5" }],
    ["APP_URL", { APP_URL: "puntoyaparte.test" }],
    ["APP_URL", { APP_URL: "ftp://puntoyaparte.test" }],
    ["SMTP_URL", { SMTP_URL: "mail.test:25" }],
    ["MAIL_FROM", { MAIL_FROM: "web" }],
    ["LEADS_NOTIFY_TO", { LEADS_NOTIFY_TO: "a@a.test\r\nBcc: b@b.test" }],
    ["LEADS_NOTIFY_TO", { LEADS_NOTIFY_TO: "a@a.test, b@b.test" }],
    ["ADMIN_EMAIL", { ADMIN_EMAIL: "admin" }],
    ["ADMIN_PASSWORD", { ADMIN_PASSWORD: "short" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "-1" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "all" }],
    ["SCHEDULING_URL", { SCHEDULING_URL: "agenda.test/15min" }],
    ["SCHEDULING_URL", { SCHEDULING_URL: "http://agenda.test/15min" }],
    ["SCHEDULING_URL", { SCHEDULING_URL: "http://localhost.agenda.test/15min" }],
    ["SCHEDULING_URL", { SCHEDULING_URL: "https://ana:clave@agenda.test/15min" }],
    ["SCHEDULING_URL", { SCHEDULING_URL: "javascript:alert(1)" }],
    ["DISCREET_DUPLICATES", { DISCREET_DUPLICATES: "si" }],
    ["REQUIRE_2FA", { REQUIRE_2FA: "yes" }],
    ["WORKER", { WORKER: "on" }],
    ["DRAIN_SECONDS", { DRAIN_SECONDS: "61" }],
    ["GA_MEASUREMENT_ID", { GA_MEASUREMENT_ID: "UA-12345-1" }],
    ["GA_MEASUREMENT_ID", { GA_MEASUREMENT_ID: "G-AB12';alert(1)//" }],
    ["META_PIXEL_ID", { META_PIXEL_ID: "pixel" }],
    ["GOOGLE_ADS_ID", { GOOGLE_ADS_ID: "123456789" }],
    ["GOOGLE_ADS_ID", { GOOGLE_ADS_ID: "AW-123456789/a/b" }],
    ["METRICS_TOKEN", { METRICS_TOKEN: "0123456789abcde" }],
    ["METRICS_TOKEN", { METRICS_TOKEN: "0123456789 abcdef" }],
    ["ACCESS_LOG", { ACCESS_LOG: "all" }],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", { OTEL_EXPORTER_OTLP_ENDPOINT: "otel.test:4318" }],
    ["OTEL_EXPORTER_OTLP_HEADERS", { OTEL_EXPORTER_OTLP_HEADERS: "api-key" }],
    ["OTEL_TRACES_SAMPLER_ARG", { OTEL_TRACES_SAMPLER_ARG: "2" }],
  ])("%s in %j", (name, changes) => {
    const read = () => readEnv({ ...needed, ...changes });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(new RegExp(`^${name} [^\n]+$`));
  });

  test("fault 25: a missing secret", () => {
    const read = () => readEnv({ ...needed, AUTH_SECRET: undefined });
    expect(read).toThrow(/^AUTH_SECRET is missing: .*openssl rand -base64 32/);
  });

  test("fault 25: a secret under 32 characters, which is not repeated in the message", () => {
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
  ])("fault 25: the placeholder %s", (AUTH_SECRET) => {
    expect(() => readEnv({ ...needed, AUTH_SECRET })).toThrow(/^AUTH_SECRET is a placeholder/);
  });

  test("fault 25: random secrets in the usual alphabets are accepted", () => {
    readEnv({ ...needed, AUTH_SECRET: "qkDg3V5Jr0mZ1yH8wX2bC7nL4tS6uF9eA+/oPiQdRhM=" });
    const hex = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
    expect(readEnv({ ...needed, AUTH_SECRET: hex }).authSecret).toBe(hex);
  });
});
