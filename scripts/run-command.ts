/**
 * Runs the main function of a command. Its result is the exit code (0 if it returns none); an error
 * prints one line on stderr and exits with 1. `DEBUG=1` prints the stack too.
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
