import "server-only";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { withinPageDeadline } from "@/lib/page-deadline";
import { paths } from "@/lib/paths";
import { clientAddress } from "@/lib/request";
import { credentialsSchema, readTypedCode } from "./credentials";
import { UNEXPECTED_NOTICE } from "./problems";
import { endSession, findSessionUser } from "./session";
import { decodeSealed, SESSION_SECONDS, sessionCookie } from "./session-cookie";
import { signIn } from "./sign-in";
import { answerChallenge } from "./sign-in-challenge";

/**
 * How next-auth signs people in: by the same function as the form, and with a token that names
 * nothing but the session, so that ending the session ends the token.
 * @param onFailure is told of what fails on our side. next-auth itself would answer it as if the
 *   password were wrong or the session over, and take the cookie back.
 */
export function authOptions(onFailure: (error: unknown) => void): NextAuthOptions {
  const { appUrl, authSecret, trustedProxies } = env();
  // next-auth reads it by itself, and without it would believe the Host header.
  // biome-ignore lint/style/noProcessEnv: written, not read, from the setting that lib/env.ts has checked
  process.env.NEXTAUTH_URL = appUrl;

  function report<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      onFailure(error);
      // next-auth puts the message into an address: it must be one for the public.
      throw new Error(UNEXPECTED_NOTICE.description);
    });
  }

  return {
    secret: authSecret,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: { decode: decodeSealed },
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
        credentials: {
          email: { type: "email" },
          password: { type: "password" },
          code: { type: "text" },
        },
        async authorize(credentials, request) {
          const headers = new Headers(request.headers);
          const signedIn = await report(trySignIn(credentials, headers, trustedProxies));
          if (signedIn?.problem) throw new Error(signedIn.problem);
          // Becomes the token's `sid`.
          return signedIn?.sid ? { id: signedIn.sid } : null;
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { sid: user.id } : { sid: token.sid }),
      async session({ session, token }) {
        const user =
          typeof token.sid === "string"
            ? await report(withinPageDeadline(findSessionUser(token.sid)))
            : null;
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
        if (typeof token?.sid === "string") await report(withinPageDeadline(endSession(token.sid)));
      },
    },
  };
}

/**
 * Null when nothing was entered that could be an e-mail and a password. Where the account has
 * two-step verification, its code must come with them.
 */
async function trySignIn(credentials: unknown, headers: Headers, trustedProxies: number) {
  const parsed = credentialsSchema.safeParse(credentials);
  if (!parsed.success) return null;
  const { email, password } = parsed.data;
  const context = {
    address: clientAddress(headers, trustedProxies),
    userAgent: headers.get("user-agent"),
  };
  const signedIn = await signIn(email, password, context);
  if (signedIn.challenge === undefined) return signedIn;
  return answerChallenge(signedIn.challenge, readTypedCode(credentials), context);
}

function logCode(code: string) {
  log.warn("next_auth", { code });
}
