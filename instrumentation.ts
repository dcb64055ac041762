/** Runs once when a server process starts, before its first request. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: the framework replaces it when it builds for each runtime
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServerProcess } = await import("@/lib/server-process");
  await startServerProcess();
}
