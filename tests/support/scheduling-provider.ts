import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What the stand-in does with its agenda: shows it; never answers; answers 403; breaks off. */
export type SchedulingMode = "loads" | "hangs" | "refuses" | "cuts";

const CONTROL = "/control";

const AGENDA = `<!doctype html><html lang="es"><title>Agenda de pega</title>
<h1>Huecos libres</h1><form><button>Martes a las 10:00</button></form></html>`;

/** The test's end of a scheduling provider that runs in another process. */
export class SchedulingProvider {
  /** @param agendaUrl what SCHEDULING_URL is */
  constructor(readonly agendaUrl: string) {}

  get host(): string {
    return new URL(this.agendaUrl).host;
  }

  async setMode(mode: SchedulingMode): Promise<void> {
    await fetch(this.control, { method: "PUT", body: mode });
  }

  /** The headers of each request since the mode was last set. */
  async requests(): Promise<IncomingHttpHeaders[]> {
    return (await fetch(this.control)).json();
  }

  private get control(): URL {
    return new URL(CONTROL, this.agendaUrl);
  }
}

/** A scheduling service on this machine, which shows its agenda until a test says otherwise. */
export async function startSchedulingProvider() {
  let mode: SchedulingMode = "loads";
  let requests: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === CONTROL) {
      if (request.method === "PUT") {
        mode = (await text(request)) as SchedulingMode;
        requests = [];
      }
      response.setHeader("content-type", "application/json").end(JSON.stringify(requests));
      return;
    }
    requests.push(request.headers);
    if (mode === "hangs") return;
    if (mode === "cuts") {
      request.socket.destroy();
      return;
    }
    response.statusCode = mode === "refuses" ? 403 : 200;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(mode === "refuses" ? "<h1>Forbidden</h1>" : AGENDA);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    agendaUrl: `http://127.0.0.1:${port}/agenda/15min`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
