import type { Instrumentation } from "next";

/** Runs once when a server process starts, before its first request. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: the framework replaces it when it builds for each runtime
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServerProcess } = await import("@/lib/process/server-process");
  await startServerProcess();
}

/** Runs for each error that the framework catches, and answers with an error page. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  // biome-ignore lint/style/noProcessEnv: the framework replaces it when it builds for each runtime
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logRequestError } = await import("@/lib/process/request-error");
  logRequestError(error, { route: context.routePath, kind: context.routeType });
};
