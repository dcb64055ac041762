import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** Whether the stand-in shows its agenda or never answers. */
type SchedulingMode = "loads" | "hangs";

const AGENDA = `<!doctype html><html lang="es"><title>Agenda de pega</title>
<h1>Huecos libres</h1><form><button>Martes a las 10:00</button></form></html>`;

/** A scheduling service on this machine, which shows its agenda unless a test changes the mode. */
export class SchedulingProvider {
  private mode: SchedulingMode = "loads";
  private received: IncomingHttpHeaders[] = [];

  private constructor(private readonly server: Server) {
    server.on("request", (request, response) => {
      this.received.push(request.headers);
      this.answer(response);
    });
  }

  static async start(): Promise<SchedulingProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new SchedulingProvider(server);
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** For SCHEDULING_URL. */
  get agendaUrl(): string {
    return `http://${this.host}/agenda/15min`;
  }

  setMode(mode: SchedulingMode) {
    this.mode = mode;
    this.received = [];
  }

  /** The headers of each request since the mode was last set. */
  requests(): IncomingHttpHeaders[] {
    return this.received;
  }

  stop() {
    this.server.close();
    this.server.closeAllConnections();
  }

  private answer(response: ServerResponse) {
    if (this.mode === "hangs") return;
    response.setHeader("content-type", "text/html; charset=utf-8").end(AGENDA);
  }
}
