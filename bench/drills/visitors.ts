import { setTimeout as pause } from "node:timers/promises";
import { readForm } from "@/bench/speed/form-post";
import { type LeadPost, leadPosts } from "@/bench/speed/lead-post";
import { paths } from "@/lib/kernel/paths";
import { waitUntil } from "./run";

const TICK_MS = 20;
/** The most requests at once, so that they do not pile up on a site that does not answer. */
const MOST_UNDER_WAY = 1_000;
/** How long a visitor waits for an answer. */
export const PATIENCE_MS = 20_000;
const UNTIL_LIMIT_MS = 120_000;
/**
 * So many visitors leave two processors, which also carry the database, the mails and the drill itself, room for
 * processes that start. With 20 a second these took 14 s to start, and every form missed its deadline meanwhile.
 */
export const STEADY_A_SECOND = 5;

/** Visitors who each send the hero form once, at a constant rate, whatever the responses are. */
export class Visitors {
  /** E-mails of the visitors whom a complete response redirected to the thank-you page. */
  readonly acknowledged: string[] = [];
  /** The visitors who got their form back with the request to try again, the last time they sent it. */
  refused = 0;
  /** The visitors who sent their form a second time. */
  sentAgain = 0;
  /** The visitors without a valid response, by what they got instead. */
  readonly failed: Record<string, number> = {};
  /** When the last form was sent that got no thanks at first, by `performance.now()`. */
  lastTurnedAwayAt = 0;
  /** The time of the slowest valid response; may be reset to 0. */
  slowestMs = 0;
  private readonly underWay = new Set<Promise<void>>();
  private successes: ((at: number) => void)[] = [];
  private readonly timer: NodeJS.Timeout;

  /** `againAfterMs`: who got no thanks sends the form once more, this time later or up to twice as much; never without it. */
  constructor(
    private readonly url: string,
    private readonly next: () => LeadPost,
    perSecond: number,
    private readonly againAfterMs?: number,
  ) {
    const began = performance.now();
    let sent = 0;
    this.timer = setInterval(() => {
      const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
      for (; sent < due; sent++) if (this.underWay.size < MOST_UNDER_WAY) this.send();
    }, TICK_MS);
  }

  /** Resolves when `more` further leads have been acknowledged. */
  async until(more: number): Promise<void> {
    const wanted = this.acknowledged.length + more;
    const what = `${more} more acknowledged leads`;
    await waitUntil(what, UNTIL_LIMIT_MS, () => this.acknowledged.length >= wanted);
  }

  /** Resolves when all who came in the last `ms` milliseconds have been thanked. */
  async untilCalm(ms: number): Promise<void> {
    const came = performance.now();
    const isCalm = () => performance.now() - Math.max(came, this.lastTurnedAwayAt) > ms;
    await waitUntil("nobody is turned away", UNTIL_LIMIT_MS, isCalm);
  }

  /** Milliseconds from now to the next acknowledgement. */
  async untilSuccess(): Promise<number> {
    const began = performance.now();
    return (await new Promise<number>((resolve) => this.successes.push(resolve))) - began;
  }

  /** Sends no more forms, and waits for open responses. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  /** Describes the visitors without a valid response, for people to read. */
  describeFailed(): string {
    const kinds = Object.entries(this.failed).map(([kind, count]) => `${count} × ${kind}`);
    return kinds.length > 0 ? kinds.join(", ") : "none";
  }

  private send(): void {
    const sending: Promise<void> = this.visit(this.next()).finally(() =>
      this.underWay.delete(sending),
    );
    this.underWay.add(sending);
  }

  private async visit(post: LeadPost): Promise<void> {
    const began = performance.now();
    let end = await this.post(post);
    if (end !== "thanked") this.lastTurnedAwayAt = Math.max(this.lastTurnedAwayAt, began);
    if (end !== "thanked" && this.againAfterMs !== undefined) {
      await pause(this.againAfterMs * (1 + Math.random()));
      this.sentAgain += 1;
      end = await this.post(post);
    }
    if (end === "refused") this.refused += 1;
    else if (end !== "thanked") this.failed[end] = (this.failed[end] ?? 0) + 1;
  }

  /** Sends a form. Returns how that ended: «thanked», «refused», or what came instead of an answer. */
  private async post({ email, headers, body }: LeadPost): Promise<string> {
    const began = performance.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const request = { method: "POST", headers, body, redirect: "manual", signal } as const;
    try {
      const answer = await fetch(this.url, request);
      // Only a complete response counts.
      const page = await answer.text();
      return this.take(answer, page, email, began);
    } catch (error) {
      return error instanceof Error && error.name === "TimeoutError" ? "nothing" : "broken off";
    }
  }

  private take({ status, headers }: Response, page: string, email: string, began: number): string {
    const now = performance.now();
    // Our client code gets its redirect in a header of its own.
    const next = headers.get("location") ?? headers.get("x-action-redirect") ?? "";
    const isThanked = next.startsWith(paths.thanks);
    if (isThanked) {
      this.acknowledged.push(email);
      for (const resolve of this.successes.splice(0)) resolve(now);
    } else if (!next.startsWith(paths.servedForm)) {
      if (status !== 200) return String(status);
      if (!page.includes(email)) return "an empty form";
    }
    this.slowestMs = Math.max(this.slowestMs, now - began);
    return isThanked ? "thanked" : "refused";
  }
}

/** Opens the home page once, and sends its form for one new visitor after the other. */
export async function sendVisitors(
  origin: string,
  perSecond: number,
  { firstPerson = 1, againAfterMs }: { firstPerson?: number; againAfterMs?: number } = {},
): Promise<Visitors> {
  const form = await readForm(origin, "/");
  return new Visitors(`${origin}/`, leadPosts(form, firstPerson), perSecond, againAfterMs);
}
