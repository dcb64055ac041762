import "server-only";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { cookies } from "next/headers";
import { isSecure, seal, unseal } from "@/lib/kernel/sealed-cookie";
import { type FormShape, type FormState, withoutConsents } from "./form-state";
import { FORM_GONE_NOTICE, FORM_TOO_LONG_NOTICE } from "./problems";
import { checkStep } from "./schema";
import { FORM_COOKIE, servedPath } from "./served-forms";

// Between two steps of a form without JavaScript the server redirects, so that Back and Reload show a page.
// A sealed cookie for that page carries the typed values; the server stores nothing.

const SECONDS = 15 * 60;
/** Browsers drop longer cookies. */
const MAX_LENGTH = 3_800;

/**
 * Keeps the state for the next page, without the campaign if that makes it fit. Returns the state that was
 * kept.
 */
export async function keepFormState(shape: FormShape, state: FormState): Promise<FormState> {
  const path = servedPath(shape.form);
  if (!path) return state;
  const empty = { ...shape.empty, notice: FORM_TOO_LONG_NOTICE };
  for (const kept of [state, { ...state, attribution: "" }, empty]) {
    const sealed = await pack(kept, path);
    if (sealed.length > MAX_LENGTH && kept !== empty) continue;
    const options = { path, maxAge: SECONDS, sameSite: "lax", secure: isSecure() } as const;
    (await cookies()).set(FORM_COOKIE, sealed, { ...options, httpOnly: true });
    return kept;
  }
  return empty;
}

/**
 * The state to show at `step`, or at its own step. An earlier step shows its answers without errors. A
 * later step than the answers allow is not shown. Without a cookie the form is empty.
 */
export async function readFormState(shape: FormShape, step?: number): Promise<FormState> {
  const kept = await readKept(shape);
  if (!kept) return { ...shape.empty, notice: FORM_GONE_NOTICE };
  if (step === undefined || step === kept.step) return kept;
  const shown = Math.min(Math.max(step, shape.empty.step), reachable(shape, kept));
  return {
    ...shape.empty,
    step: shown,
    // A received form needs a new consent to be sent again.
    values: kept.received ? withoutConsents(kept.values) : kept.values,
    submissionKey: kept.submissionKey,
    start: kept.start,
    attribution: kept.attribution,
  };
}

/** The first step with a missing or invalid answer, or the last one. */
function reachable({ form, empty, lastStep }: FormShape, { values }: FormState): number {
  let step = empty.step;
  while (step < lastStep && !checkStep(form, step, values)) step += 1;
  return step;
}

async function readKept(shape: FormShape): Promise<FormState | null> {
  const path = servedPath(shape.form);
  const token = await unseal((await cookies()).get(FORM_COOKIE)?.value, path ?? "");
  if (typeof token?.state !== "string") return null;
  const state = inflateRawSync(Buffer.from(token.state, "base64url")).toString();
  // Our server sealed it, but perhaps an earlier version of the code.
  return { ...shape.empty, ...JSON.parse(state) };
}

function pack(state: FormState, path: string): Promise<string> {
  const json = JSON.stringify({ ...state, callNote: "" });
  return seal({ state: deflateRawSync(json).toString("base64url") }, SECONDS, path);
}
