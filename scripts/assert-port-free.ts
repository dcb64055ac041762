import { listenOnce } from "@/prisma/free-port";

/** @throws Error with a one-line message when a server cannot listen there */
export async function assertPortFree(port: number, host: string) {
  // macOS lets two programs share a port on different addresses, and one gets no requests.
  for (const address of new Set([host, "127.0.0.1"])) {
    try {
      await listenOnce(port, address);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      throw new Error(
        code === "EADDRINUSE"
          ? `Port ${port} is taken by another program: stop it, or choose another with PORT=${port + 1}.`
          : `Cannot listen on ${address}:${port} (${code}): choose another with PORT.`,
      );
    }
  }
}
