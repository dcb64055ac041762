import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type JWK, Provider } from "oidc-provider";

/** An account at the provider, by its subject. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

const CLIENT = { id: "punto-y-aparte", secret: "secret-of-the-client-0123456789" };

/** A real OpenID Connect provider on this machine, at which `person` is signed in. */
export class IdentityProvider {
  /** Who comes to the provider next; null refuses. */
  person: ProviderAccount | null = null;
  /** Whether it shows another key than that with which it signs, by the same name. */
  showsAnotherKey = false;
  private readonly accounts = new Map<string, ProviderAccount>();
  private provider: Provider | undefined;

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
  ) {}

  static async start(): Promise<IdentityProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const started = new IdentityProvider(server, `http://localhost:${port}`);
    server.on("request", (request, response) => started.answer(request, response));
    return started;
  }

  /** The settings with which the site asks this provider. */
  get settings() {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    };
  }

  /** Serves the site at `appUrl`. */
  serve(appUrl: string): void {
    const { accounts } = this;
    this.provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [`${appUrl}/auth/oficina/respuesta`],
        },
      ],
      claims: { openid: ["sub"], email: ["email", "email_verified"] },
      cookies: { keys: ["a-key-for-tests-only"] },
      features: { devInteractions: { enabled: false } },
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: async () => ({ ...accounts.get(sub), sub }),
      }),
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      jwks: { keys: [newKey()] },
      async loadExistingGrant({ oidc }) {
        const [clientId, accountId] = [oidc.client?.clientId, oidc.session?.accountId];
        const grant = new oidc.provider.Grant({
          ...(clientId && { clientId }),
          ...(accountId && { accountId }),
        });
        grant.addOIDCScope("openid email");
        await grant.save();
        return grant;
      },
      pkce: { required: () => true },
      // Sessions of one visit do not answer the next.
      ttl: { Session: 1, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Visits the provider as a browser does, and returns the address to which it leads back. */
  async visit(address: string): Promise<string> {
    const cookies = new Map<string, string>();
    let next = address;
    while (next.startsWith(this.issuer)) {
      const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
      const response = await fetch(next, { redirect: "manual", headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get("location");
      if (!location) throw new Error(`${response.status}: ${await response.text()}`);
      next = new URL(location, next).href;
    }
    return next;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { provider, person } = this;
    if (!provider) throw new Error("Call serve() first.");
    if (this.showsAnotherKey && request.url === "/jwks") {
      const { kty, kid, n, e, use, alg } = newKey();
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ keys: [{ kty, kid, n, e, use, alg }] }));
    } else if (request.url?.startsWith("/interaction/")) {
      if (person) this.accounts.set(person.sub, person);
      const result = person ? { login: { accountId: person.sub } } : { error: "access_denied" };
      await provider.interactionFinished(request, response, result);
    } else provider.callback()(request, response);
  }
}

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: "key", use: "sig", alg: "RS256" } as JWK;
}
