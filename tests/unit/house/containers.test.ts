import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

type Service = {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  healthcheck?: { test?: unknown; disable?: boolean };
  restart?: string;
  ports?: string[];
  networks?: string[] | Record<string, unknown>;
  network_mode?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
};
type ComposeFile = {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
};

const source = readFileSync("docker-compose.yml", "utf8");
const { services, networks }: ComposeFile = parse(source, { merge: true });
const dockerfile = readFileSync("Dockerfile", "utf8");
const example = readFileSync(".env.example", "utf8");

const documented = [...example.matchAll(/^# ?([A-Z][A-Z_0-9]+)=/gm)].map(([, name = ""]) => name);
/** Set by the containers themselves, or of no use in them. */
const OWN = ["PORT", "HOSTNAME", "DATABASE_URL", "DATA_DIR", "ENV_FILE", "DEBUG"];
OWN.push("MIGRATION_DATABASE_URL", "WORKER_DATABASE_URL");
const OF_WEB = ["WORKER", "DRAIN_SECONDS", "TRUSTED_PROXIES"];

function networksOf({ networks: names = [], network_mode }: Service): string[] {
  if (network_mode) return [network_mode];
  return Array.isArray(names) ? names : Object.keys(names);
}

describe.each(Object.entries(services))("the service %s", (name, service) => {
  test("can write nothing and gain no rights", () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
    expect(service.cap_add ?? []).toEqual(name === "proxy" ? ["NET_BIND_SERVICE"] : []);
  });

  test("does not run as root, but for the proxy, which holds ports 80 and 443", () => {
    if (name === "proxy") expect(service.user).toBeUndefined();
    else expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  test("either says how it is, or ends by itself", () => {
    const isOnce = service.restart === "no";
    expect(service.healthcheck?.disable ?? false).toBe(isOnce);
    // That of our image stands in Dockerfile.
    const says = service.healthcheck?.test ?? service.image.startsWith("punto-y-aparte:");
    expect(isOnce || Boolean(says)).toBe(true);
  });

  test("holds no secret, only where it comes from", () => {
    for (const [key, value] of Object.entries(service.environment ?? {})) {
      if (/SECRET|PASSWORD|SMTP_URL|DATABASE_URL/.test(key)) expect(value).toContain("${");
    }
  });
});

describe("the containers", () => {
  test("are reached through the proxy alone, but for the mailbox of a trial, from the machine", () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(["proxy", "mail"]);
    expect(services.mail?.ports?.every((port) => port.startsWith("127.0.0.1:"))).toBe(true);
  });

  test("have a database that nothing outside reaches", () => {
    expect(networksOf(services.db ?? { image: "" })).toEqual(["data"]);
    expect(networks.data?.internal).toBe(true);
    expect(networksOf(services.proxy ?? { image: "" })).not.toContain("data");
  });

  test("start in order: settings, database, migrations, the rest", () => {
    expect(services.db?.depends_on).toEqual({
      settings: { condition: "service_completed_successfully" },
    });
    expect(services.migrate?.depends_on).toEqual({ db: { condition: "service_healthy" } });
    for (const name of ["web", "worker", "backup"]) {
      expect(services[name]?.depends_on).toEqual({
        migrate: { condition: "service_completed_successfully" },
      });
    }
  });

  test("are told every setting that the site has", () => {
    const mine = documented.slice(0, documented.indexOf("POSTGRES_PASSWORD"));
    const told = Object.keys(services.web?.environment ?? {});
    expect(mine.filter((name) => !OWN.includes(name) && !told.includes(name))).toEqual([]);
    const toldWorker = Object.keys(services.worker?.environment ?? {});
    expect(told.filter((name) => !OF_WEB.includes(name) && !toldWorker.includes(name))).toEqual([]);
  });

  test("give the owner's password to no service that visitors reach", () => {
    const told = Object.entries(services).filter(([, { environment = {} }]) =>
      Object.values(environment).some((value) => value.includes("${POSTGRES_PASSWORD")),
    );
    expect(told.map(([name]) => name)).toEqual(["settings", "migrate", "db", "backup"]);
  });

  test("ask for nothing that .env.example does not explain", () => {
    const asked = [...source.matchAll(/\$\{([A-Z_0-9]+)/g)].map(([, name = ""]) => name);
    expect([...new Set(asked)].filter((name) => !documented.includes(name))).toEqual([]);
  });

  test("say what to do about a secret that is missing", () => {
    for (const name of [
      "APP_URL",
      "AUTH_SECRET",
      "SMTP_URL",
      "POSTGRES_PASSWORD",
      "POSTGRES_APP_PASSWORD",
    ]) {
      expect(source).toMatch(new RegExp(`\\$\\{${name}:\\?Set ${name} in \\.env to [^}]+\\}`));
    }
  });

  test("stay before visitors without the database, and are logged without them", () => {
    const caddyfile = readFileSync("deploy/Caddyfile", "utf8");
    expect(caddyfile).toContain("health_uri /api/health/live\n");
    const [whole = "", ...others] = [...caddyfile.matchAll(/format filter \{[\s\S]*?\n\t\t\}/g)];
    expect(whole).not.toBe("");
    // Of answers, and of requests that nobody answered.
    expect(others.map(String)).toEqual([String(whole)]);
  });

  test("are known to the proxy by every address that they can have", () => {
    const caddyfile = readFileSync("deploy/Caddyfile", "utf8");
    const known = [...caddyfile.matchAll(/\{\$WEB_POOL\}\.(\d+):3000/g)].map(([, end]) =>
      Number(end),
    );
    // Of sixteen, the first and the last are nobody's; .1 is the engine's and .14 the proxy's.
    expect(known).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(source).toContain(".0/28");
    expect(source).toContain(".14");
  });
});

describe("with a database of one's own", () => {
  const file = readFileSync("deploy/external-database.yml", "utf8");
  const external: ComposeFile = parse(file, { merge: true });

  test("nobody is left with the address of the container's", () => {
    for (const [name, { environment = {} }] of Object.entries(services)) {
      const told = external.services[name]?.environment ?? {};
      for (const [key, value] of Object.entries(environment)) {
        if (/@db:|^db$/.test(value)) expect(told[key], `${name} ${key}`).toBeDefined();
      }
    }
  });

  test("whoever asks it has a way out", () => {
    for (const [name, service] of Object.entries(services)) {
      const all = [...networksOf(service), ...networksOf(external.services[name] ?? service)];
      if (all.includes("data")) expect(all, name).toContain("default");
    }
  });

  test("nothing is asked for that .env.example does not explain", () => {
    const asked = [...file.matchAll(/\$\{([A-Z_0-9]+)/g)].map(([, name = ""]) => name);
    expect([...new Set(asked)].filter((name) => !documented.includes(name))).toEqual([]);
    expect(documented).toContain("COMPOSE_FILE");
  });
});

describe("the image", () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));

  test("runs as nobody, and says how it is", () => {
    expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
  });

  test("is built from every file of ours in the root that belongs to the site", () => {
    const letIn = readFileSync(".dockerignore", "utf8").split("\n");
    const ofTests = ["next-env.d.ts", "playwright.config.ts", "vitest.config.ts"];
    const ours = globSync("*.{ts,tsx,mjs,json}").filter((name) => !ofTests.includes(name));
    expect(ours).toContain("instrumentation-client.ts");
    const ofTools = ["biome.json", "components.json", "knip.json"];
    expect(ours.filter((name) => !ofTools.includes(name) && !letIn.includes(`!${name}`))).toEqual(
      [],
    );
  });

  test("is given no secret: its history would show it", () => {
    const given = [...dockerfile.matchAll(/^(?:ARG|ENV) +([A-Z_]+)/gm)].map(
      ([, name = ""]) => name,
    );
    expect(given).not.toEqual([]);
    expect(given.filter((name) => /SECRET|PASSWORD|TOKEN|KEY$|SMTP|DATABASE/.test(name))).toEqual(
      [],
    );
  });

  test("is built from nothing that holds settings or secrets", () => {
    const allowed = readFileSync(".dockerignore", "utf8").split("\n");
    expect(allowed.filter((line) => line && !line.startsWith("#"))[0]).toBe("*");
    expect(allowed.filter((line) => /^!.*(env|data|git|secret)/i.test(line))).toEqual([]);
    expect(allowed).toContain("**/.env*");
  });
});
