import { setTimeout as pause } from "node:timers/promises";
import { runProgram } from "./run-program";

const HEALTHY_SECONDS = 120;

/** The site of docker-compose.yml, under a separate project name. */
export type Compose = {
  project: string;
  /** The command of Compose, for our scripts. */
  command: string;
  run(...args: string[]): Promise<string>;
  /** The ids of a service's running containers. */
  containers(service: string): Promise<string[]>;
  /** The result of an SQL query, one line per row. */
  sql(query: string): Promise<string>;
  waitUntilHealthy(service: string, count: number): Promise<string[]>;
};

/** Opens Compose 2, else 1.29, with the settings of a file. */
export async function openCompose(project: string, settings: string): Promise<Compose> {
  const command = `${await composeCommand()} --env-file ${settings} -p ${project}`;
  const [program = "", ...first] = command.split(" ");

  const run = (...args: string[]) => runProgram(program, [...first, ...args]);

  async function containers(service: string) {
    const label = `label=com.docker.compose.service=${service}`;
    const projectLabel = `label=com.docker.compose.project=${project}`;
    const ids = await runProgram("docker", [
      "ps",
      "-q",
      "--filter",
      label,
      "--filter",
      projectLabel,
    ]);
    return ids.split("\n").filter(Boolean);
  }

  async function waitUntilHealthy(service: string, count: number) {
    for (let second = 0; second < HEALTHY_SECONDS; second++) {
      const ids = await containers(service);
      const states = await Promise.all(ids.map(healthOf));
      if (ids.length === count && states.every((state) => state === "healthy")) return ids;
      await pause(1_000);
    }
    throw new Error(`${service}: no ${count} healthy containers within ${HEALTHY_SECONDS} s.`);
  }

  const sql = (query: string) =>
    run(
      "exec",
      "-T",
      "db",
      "psql",
      "-h",
      "/var/run/postgresql",
      "-U",
      "owner",
      "-d",
      "app",
      "-At",
      "-c",
      query,
    );

  return { project, command, run, containers, sql, waitUntilHealthy };
}

async function composeCommand(): Promise<string> {
  const own = process.env.COMPOSE;
  if (own) return own;
  return await runProgram("docker", ["compose", "version"]).then(
    () => "docker compose",
    () => "docker-compose",
  );
}

async function healthOf(id: string): Promise<string> {
  const format = "{{if .State.Health}}{{.State.Health.Status}}{{end}}";
  return await runProgram("docker", ["inspect", "--format", format, id]).catch(() => "gone");
}
