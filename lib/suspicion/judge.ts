import type { SuspectReason } from "./reasons";

/** Nobody reads and fills in a contact in less: three seconds with all of it from the address book. */
export const LEAST_FILLING_MS = 3_000;

/** What is known of a submission. */
export type Signals = {
  /** It filled in the field that people cannot see. */
  honeypot: boolean;
  /** It solved a challenge made for it. */
  proven: boolean;
  /** Milliseconds since the form was begun; null when nothing of ours says so. */
  startedAgoMs: number | null;
  /** Its start was used before, for another contact. */
  reused: boolean;
  oddHeaders: boolean;
  /** Its address has sent more than people who share one do. */
  busyAddress: boolean;
  /** Far more than usual arrives altogether. */
  avalanche: boolean;
};

/**
 * Why a submission is to be kept apart; none when it is a lead like any other. Any one reason is
 * enough: a browser proves in a second that it is none, and whoever cannot is kept, not refused. A
 * proof does not outweigh the hidden field, which a browser's solver does not fill in either.
 */
export function judge(signals: Signals): SuspectReason[] {
  const { startedAgoMs } = signals;
  const provable: [SuspectReason, boolean][] = [
    ["no-start", startedAgoMs === null],
    ["too-fast", startedAgoMs !== null && startedAgoMs < LEAST_FILLING_MS],
    ["reused", signals.reused],
    ["headers", signals.oddHeaders],
    ["address", signals.busyAddress],
    ["avalanche", signals.avalanche],
  ];
  const found = signals.proven ? [] : provable.filter(([, holds]) => holds);
  return [...(signals.honeypot ? (["honeypot"] as const) : []), ...found.map(([reason]) => reason)];
}

const TOOLS =
  /\b(?:curl|wget|python|java|okhttp|go-http-client|libwww|axios|node|undici|scrapy)\b/i;

/**
 * Whether the headers are no browser's: every browser names itself and the languages of its person.
 * One of the two may be missing behind a careful company's proxy, both are not.
 */
export function hasOddHeaders(headers: Headers): boolean {
  const browser = headers.get("user-agent") ?? "";
  const languages = headers.get("accept-language") ?? "";
  return (browser === "" || TOOLS.test(browser)) && !/[a-z]{2}/i.test(languages);
}
