import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { solve } from "@/components/forms/solve-challenge";
import { paths } from "@/lib/paths";
import { type FormPost, readForm, readScriptedForm } from "../bench/form-post";
import { addressOf, contactOf, SITUATION } from "../bench/lead-post";

/** An office, a mobile network or an exit of Tor: programs are there, and people. */
export const SHARED_ADDRESS = "203.0.113.50";
const BROWSER = {
  "user-agent":
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
  "accept-language": "es-ES,es;q=0.9",
};
/** Somebody quick, and somebody who reads the form twice. */
const FILLING_MS = { least: 4_000, most: 12_000 };
const PATIENCE_MS = 30_000;

/** The headers of a browser at an address. */
export function browserHeaders(address: string): Record<string, string> {
  return { ...BROWSER, "x-forwarded-for": address };
}

/** The server's note that the form with this submission key was begun now. */
export async function askForStart(origin: string, submissionKey: string): Promise<string> {
  const answer = await fetch(`${origin}${paths.formStart}?key=${submissionKey}`);
  return (await answer.json()).start;
}

/** People who fill in the hero form in their own time, each second one with JavaScript. */
export class People {
  /** E-mails of those who were told that their form arrived. */
  readonly acknowledged: string[] = [];
  /** Those who got their form back, or an answer that is none of ours. */
  refused = 0;
  /** The longest that an answer to a sent form took, the work for a challenge not counted. */
  slowestMs = 0;
  private readonly broken: string[] = [];
  private readonly underWay: Promise<void>[] = [];

  private constructor(
    private readonly origin: string,
    private readonly plain: FormPost,
    private readonly scripted: FormPost,
  ) {}

  static async at(origin: string): Promise<People> {
    return new People(origin, await readForm(origin, "/"), await readScriptedForm(origin, "/"));
  }

  static isScripted(person: number): boolean {
    return person % 2 === 0;
  }

  /** Begins to fill in the form as that person, and sends it when it is filled in. */
  begin(person: number): void {
    this.underWay.push(this.fillIn(person).catch((error) => void this.broken.push(String(error))));
  }

  /** Waits until everybody who has begun has been answered. */
  async stop(): Promise<void> {
    await Promise.all(this.underWay);
  }

  describeFailed(): string {
    return this.broken.join(", ") || "none";
  }

  private async fillIn(person: number): Promise<void> {
    const address = person % 3 === 0 ? SHARED_ADDRESS : addressOf(person);
    const headers = browserHeaders(address);
    const isReceived = People.isScripted(person)
      ? await this.sendByScript(person, headers)
      : await this.sendByHand(person, headers);
    if (isReceived) this.acknowledged.push(contactOf(person).email);
    else this.refused += 1;
  }

  /** Without JavaScript: the answer to the first step brings the note of when it was begun. */
  private async sendByHand(person: number, visitor: Record<string, string>): Promise<boolean> {
    const headers = { ...this.plain.headers, ...visitor };
    const body = this.plain.body({ ...SITUATION, intent: "continue" });
    const second = await readForm(this.origin, "/", { method: "POST", headers, body });
    await pause(fillingMs(person));
    const { status } = await this.post(
      headers,
      second.body({ ...SITUATION, ...contactOf(person) }),
    );
    return status === 303;
  }

  /** As `useLeadForm` does it: the note at the first touch, and what is asked is solved. */
  private async sendByScript(person: number, visitor: Record<string, string>): Promise<boolean> {
    const submissionKey = randomUUID();
    const start = await askForStart(this.origin, submissionKey);
    await pause(fillingMs(person));
    const fields = { ...SITUATION, ...contactOf(person), submissionKey, start, enhanced: "1" };
    const headers = { ...this.scripted.headers, ...visitor };
    const first = await this.post(headers, this.scripted.body(fields));
    const challenge = stringIn(first.text, "challenge");
    if (!challenge) return isReceived(first.text);
    const proof = await solve(challenge);
    if (!proof) return false;
    const second = await this.post(headers, this.scripted.body({ ...fields, proof }));
    return isReceived(second.text);
  }

  private async post(headers: Record<string, string>, body: string) {
    const began = performance.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const request = { method: "POST", headers, body, redirect: "manual", signal } as const;
    const answer = await fetch(`${this.origin}/`, request);
    const text = await answer.text();
    this.slowestMs = Math.max(this.slowestMs, performance.now() - began);
    return { status: answer.status, text };
  }
}

function fillingMs(person: number): number {
  const { least, most } = FILLING_MS;
  return least + ((person * 997) % (most - least));
}

/** Of a form's state in React's encoding of an action's answer. */
function stringIn(answer: string, name: string): string | null {
  const [, quoted] = new RegExp(`"${name}":("(?:[^"\\\\]|\\\\.)*")`).exec(answer) ?? [];
  return quoted ? JSON.parse(quoted) : null;
}

function isReceived(answer: string): boolean {
  return answer.includes('"received":true');
}
