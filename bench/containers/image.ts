import { runProgram } from "./run-program";

const MAX_MEGABYTES = 300;
const IMAGE = "punto-y-aparte:latest";
const DATABASE_IMAGE = "punto-y-aparte-database:latest";

/** Builds PostgreSQL with pgBackRest, in the same way as the other. */
export async function buildDatabaseImage(): Promise<void> {
  const args = ["--network", "host", "-t", DATABASE_IMAGE, "deploy/database"];
  await runProgram("docker", ["build", ...args], { env: { DOCKER_BUILDKIT: "0" } });
}

/**
 * Builds the image of Dockerfile as Compose would, with the network of this machine: an engine in a
 * sandbox often has no other.
 * @throws Error when the image is too large, runs as root or contains a shell
 */
export async function buildImage(appUrl: string): Promise<void> {
  const began = Date.now();
  const args = ["--network", "host", "--build-arg", `APP_URL=${appUrl}`, "-t", IMAGE, "."];
  await runProgram("docker", ["build", ...args], { env: { DOCKER_BUILDKIT: "0" } });
  const seconds = Math.round((Date.now() - began) / 1_000);

  const bytes = await runProgram("docker", ["inspect", "-f", "{{.Size}}", IMAGE]);
  const megabytes = Math.round(Number(bytes) / 1e6);
  if (megabytes >= MAX_MEGABYTES) throw new Error(`The image has ${megabytes} MB.`);

  const user = await runProgram("docker", ["inspect", "-f", "{{.Config.User}}", IMAGE]);
  if (!/^[1-9]\d*:/.test(user)) throw new Error(`The image runs as ${user || "root"}.`);
  if (await hasShell()) throw new Error("The image has a shell.");
  console.info(`Image: ${megabytes} MB, user ${user}, no shell (built in ${seconds} s)`);
}

async function hasShell(): Promise<boolean> {
  const run = ["run", "--rm", "--network", "none", "--entrypoint", "/bin/sh", IMAGE, "-c", "true"];
  return await runProgram("docker", run).then(
    () => true,
    () => false,
  );
}
