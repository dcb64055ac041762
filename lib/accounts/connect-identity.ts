import "server-only";
import * as z from "zod";
import { db } from "@/lib/kernel/db";
import { failure, success } from "@/lib/kernel/notice";
import { paths } from "@/lib/kernel/paths";
import { shortCookie } from "@/lib/kernel/short-cookie";
import { passwordField } from "./account-fields";
import { accountForm, senderContext } from "./account-form";
import { WELCOME } from "./account-notices";
import type { VerifiedIdentity } from "./identity";
import { linkToMember } from "./linked-identity";
import { beginSecondStep } from "./second-step";
import { endSession, findSessionUser } from "./session";
import { readSessionCookie, setSessionCookie } from "./session-cookie";
import { signIn } from "./sign-in";
import { landingOf } from "./start-page";

/** An identity that the provider has just proved, and that no account has yet. */
const newIdentity = shortCookie<VerifiedIdentity>("new-identity", 10 * 60);

/**
 * Opens the page that asks for the account's password. It is the same whether or not the e-mail has an account,
 * so that it tells nobody.
 */
export async function askForPassword(identity: VerifiedIdentity): Promise<string> {
  await newIdentity.set(identity);
  return paths.connectIdentity;
}

/** The e-mail of the identity that this browser may link; null when the step has expired. */
export async function readNewIdentity(): Promise<string | null> {
  return (await newIdentity.read())?.email ?? null;
}

const FAILED = failure("No se ha conectado");
const EXPIRED = "Han pasado más de 10 minutos. Vuelve a entrar con la cuenta de la oficina.";

/**
 * Answers that page: signs in with the password, as the sign-in form does, and links the identity. The e-mail is
 * the one for which the provider vouches, so the password of another account links nothing.
 */
export const answerConnectForm = accountForm({
  schema: z.object({ password: passwordField }),
  failed: FAILED,
  done: success("Cuentas conectadas", "Ya puedes entrar con la cuenta de la oficina."),
  async work({ password }) {
    const identity = await newIdentity.read();
    if (!identity) return { notice: { ...FAILED, text: EXPIRED }, result: { ended: true } };
    const signedIn = await signIn(identity.email, password, await senderContext());
    if (signedIn.problem !== null) return { problem: signedIn.problem, field: "password" };
    await newIdentity.clear();
    if (signedIn.challenge !== undefined) {
      await beginSecondStep({ ...signedIn.challenge, linked: identity });
      return { next: paths.secondStep, notice: null };
    }
    const { sid } = signedIn;
    const user = await findSessionUser(sid);
    const isLinked = user !== null && (await linkToMember(user.id, identity));
    // A user who comes from «Tu cuenta» is signed in already.
    const earlier = await readSessionCookie();
    if (earlier !== null) await endSession(db(), earlier);
    await setSessionCookie(sid);
    return { next: await landingOf(sid), ...(!isLinked && { notice: WELCOME }) };
  },
});
