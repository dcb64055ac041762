import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

type Options = { env?: Record<string, string>; timeoutMs?: number };

/**
 * Runs a program and returns its output, trimmed.
 * @throws Error with its name and its last lines when it fails
 */
export async function runProgram(
  program: string,
  args: string[],
  { env = {}, timeoutMs = 900_000 }: Options = {},
): Promise<string> {
  try {
    const { stdout } = await execute(program, args, {
      env: { ...process.env, ...env },
      timeout: timeoutMs,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.trim();
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    const lastLines = `${stdout}\n${stderr}`.trim().split("\n").slice(-8).join("\n");
    throw new Error(`${program} ${args.slice(0, 8).join(" ")}: ${lastLines}`, { cause: error });
  }
}
