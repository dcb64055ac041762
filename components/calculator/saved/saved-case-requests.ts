import { HANGS_AFTER_MS } from "@/components/kit/in-time";
import { paths } from "@/lib/kernel/paths";
import { type KeptCase, SAVED_CASE_HEADER } from "@/lib/viability/saved-link";

/** Why a request did not succeed: no such calculation, too many saved, or no use of the server now. */
export type Failure = "gone" | "limited" | "unreachable";

/** Sends a sealed calculation to the server, which gives it a name. */
export async function keepSealed(body: string): Promise<KeptCase | Failure> {
  const answer = await ask({ method: "POST", body });
  return typeof answer === "string" ? answer : answer.json().catch(() => "unreachable");
}

/** The sealed text of this name. */
export async function fetchSealed(name: string): Promise<{ text: string } | Failure> {
  const answer = await ask({ headers: { [SAVED_CASE_HEADER]: name } });
  if (typeof answer === "string") return answer;
  // The connection may break in the middle of the body.
  return answer.text().then(
    (text) => ({ text }),
    () => "unreachable",
  );
}

/** Deletes it. Returns whether it is gone, also if it was before. */
export async function deleteSealed(name: string): Promise<boolean> {
  const headers = { [SAVED_CASE_HEADER]: name };
  // The gate requires the length of a body, and no body has none.
  const answer = await ask({ method: "DELETE", headers, body: "" });
  return answer === "gone" || typeof answer !== "string";
}

async function ask(request: RequestInit): Promise<Response | Failure> {
  const answer = await fetch(paths.savedCases, {
    ...request,
    cache: "no-store",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: AbortSignal.timeout(HANGS_AFTER_MS),
  }).catch(() => null);
  if (answer?.ok) return answer;
  if (answer?.status === 404) return "gone";
  return answer?.status === 429 ? "limited" : "unreachable";
}
