import "server-only";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import * as z from "zod";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import { clientAddress } from "@/lib/request";
import { UNEXPECTED_NOTICE } from "./problems";
import { endSession, findSessionUser } from "./session";
import { SESSION_SECONDS, sessionCookie } from "./session-cookie";
import { signIn } from "./sign-in";

const credentialsSchema = z.object({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(1_000),
});

/**
 * How next-auth signs people in: by the same function as the form, and with a token that names
 * nothing but the session, so that ending the session ends the token.
 */
export function authOptions(): NextAuthOptions {
  const { appUrl, authSecret, trustedProxies } = env();
  // next-auth reads it by itself, and without it would believe the Host header.
  // biome-ignore lint/style/noProcessEnv: written, not read, from the setting that lib/env.ts has checked
  process.env.NEXTAUTH_URL = appUrl;

  return {
    secret: authSecret,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    useSecureCookies: appUrl.startsWith("https:"),
    cookies: { sessionToken: sessionCookie() },
    pages: {
      signIn: paths.auth,
      error: paths.auth,
      verifyRequest: paths.auth,
      signOut: paths.home,
    },
    // Its own logger writes whatever it was given, e-mail addresses included.
    logger: { error: logCode, warn: logCode, debug: () => {} },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: "email" }, password: { type: "password" } },
        authorize: (credentials, request) =>
          authorize(credentials, new Headers(request.headers), trustedProxies),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { sid: user.id } : { sid: token.sid }),
      async session({ session, token }) {
        const user = typeof token.sid === "string" ? await findSessionUser(token.sid) : null;
        // next-auth answers an error here with no session, and takes the cookie back.
        if (!user) throw new Error("the session has ended");
        return { expires: session.expires, user: { email: user.email } };
      },
      redirect: ({ url, baseUrl }) =>
        URL.canParse(url, baseUrl) && new URL(url, baseUrl).origin === baseUrl
          ? new URL(url, baseUrl).href
          : baseUrl,
    },
    events: {
      async signOut({ token }) {
        if (typeof token?.sid === "string") await endSession(token.sid);
      },
    },
  };
}

/** The session as next-auth's `user`, whose id becomes the token's `sid`. */
async function authorize(credentials: unknown, headers: Headers, trustedProxies: number) {
  const parsed = credentialsSchema.safeParse(credentials);
  if (!parsed.success) return null;
  const { email, password } = parsed.data;
  const context = {
    address: clientAddress(headers, trustedProxies),
    userAgent: headers.get("user-agent"),
  };
  const signedIn = await signIn(email, password, context).catch((error: unknown) => {
    // next-auth puts the message into an address: it must be one for the public.
    log.error("account.sign_in_failed", error);
    throw new Error(UNEXPECTED_NOTICE.description);
  });
  if (signedIn.problem !== null) throw new Error(signedIn.problem);
  return { id: signedIn.sid };
}

function logCode(code: string) {
  log.warn("next_auth", { code });
}
