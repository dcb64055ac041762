import { solve } from "@/components/forms/solve-challenge";
import type { FormState } from "@/lib/leads/form-state";
import { answerHeroForm } from "@/lib/leads/hero";
import type { HeroField } from "@/lib/leads/schema";
import { signStart } from "@/lib/suspicion/form-start";
import { heroFormData, visitorHeaders } from "./hero-form-data";

type Changes = Record<string, string | null>;

/** The fields by which a form says when it was begun: so long ago, if the server has noted it. */
export function begun(msAgo: number) {
  const submissionKey = crypto.randomUUID();
  return { submissionKey, start: signStart(submissionKey, Date.now() - msAgo) };
}

/** The headers of a browser at an address that no other call gives, unless it is given. */
export function browserHeaders(address?: string): Headers {
  return visitorHeaders({
    "accept-language": "es-ES,es;q=0.9",
    ...(address && { "x-socket-address": address }),
  });
}

/** Sends the hero form as somebody without JavaScript does who has begun half a minute ago. */
export function sendByHand(changes: Changes = {}, headers = browserHeaders()) {
  return answerHeroForm(heroFormData({ ...begun(30_000), ...changes }), headers);
}

/** The same in a browser with JavaScript: solves what it is asked, and sends once more. */
export async function sendByScript(
  changes: Changes = {},
  headers = browserHeaders(),
): Promise<FormState<HeroField>> {
  const formData = heroFormData({ ...begun(30_000), enhanced: "1", ...changes });
  const first = await answerHeroForm(formData, headers);
  if (!first.challenge) return first;
  formData.set("proof", await solved(first.challenge));
  return answerHeroForm(formData, headers);
}

/** What a browser sends back for a challenge. */
export async function solved(challengeJson: string): Promise<string> {
  const proof = await solve(challengeJson);
  if (!proof) throw new Error("The challenge was not solved in time.");
  return proof;
}
