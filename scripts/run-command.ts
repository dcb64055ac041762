/**
 * Runs the main function of a command: its result is the exit code (0 when nothing), an error is
 * one line on stderr and exit code 1. `DEBUG=1` shows where it came from.
 */
export async function runCommand(main: () => Promise<unknown>): Promise<never> {
  try {
    const code = await main();
    process.exit(typeof code === "number" ? code : 0);
  } catch (error) {
    console.error(process.env.DEBUG ? error : oneLine(error));
    process.exit(1);
  }
}

function oneLine(error: unknown) {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return message.trim().replace(/\s*\n\s*/g, " · ");
}
