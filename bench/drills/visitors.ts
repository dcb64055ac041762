import { readForm } from "@/bench/speed/form-post";
import { type LeadPost, leadPosts } from "@/bench/speed/lead-post";
import { paths } from "@/lib/kernel/paths";
import { waitUntil } from "./run";

const TICK_MS = 20;
/** The most requests at once, so that they do not pile up on a site that does not answer. */
const MOST_UNDER_WAY = 1_000;
const PATIENCE_MS = 20_000;
const UNTIL_LIMIT_MS = 120_000;

/** Visitors who each send the hero form once, at a constant rate, whatever the responses are. */
export class Visitors {
  /** E-mails of the visitors whom a complete response redirected to the thank-you page. */
  readonly acknowledged: string[] = [];
  /** The visitors who got their form back with the request to try again. */
  refused = 0;
  /** The visitors without a valid response, by what they got instead. */
  readonly failed: Record<string, number> = {};
  /** The time of the slowest valid response; may be reset to 0. */
  slowestMs = 0;
  private readonly underWay = new Set<Promise<void>>();
  private successes: ((at: number) => void)[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly url: string,
    private readonly next: () => LeadPost,
    perSecond: number,
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
    const sending: Promise<void> = this.post().finally(() => this.underWay.delete(sending));
    this.underWay.add(sending);
  }

  private async post(): Promise<void> {
    const { email, headers, body } = this.next();
    const began = performance.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const request = { method: "POST", headers, body, redirect: "manual", signal } as const;
    try {
      const answer = await fetch(this.url, request);
      // Only a complete response counts.
      await answer.arrayBuffer();
      this.take(answer, email, began);
    } catch (error) {
      this.fail(error instanceof Error && error.name === "TimeoutError" ? "nothing" : "broken off");
    }
  }

  private take({ status, headers }: Response, email: string, began: number): void {
    const now = performance.now();
    // Our client code gets its redirect in a header of its own.
    const next = headers.get("location") ?? headers.get("x-action-redirect") ?? "";
    if (next.startsWith(paths.thanks)) {
      this.acknowledged.push(email);
      for (const resolve of this.successes.splice(0)) resolve(now);
    } else if (status === 200 || next.startsWith(paths.servedForm)) {
      this.refused += 1;
    } else {
      this.fail(String(status));
      return;
    }
    this.slowestMs = Math.max(this.slowestMs, now - began);
  }

  private fail(kind: string): void {
    this.failed[kind] = (this.failed[kind] ?? 0) + 1;
  }
}

/** Opens the home page once, and sends its form for one new visitor after the other. */
export async function sendVisitors(
  origin: string,
  perSecond: number,
  firstPerson = 1,
): Promise<Visitors> {
  const form = await readForm(origin, "/");
  return new Visitors(`${origin}/`, leadPosts(form, firstPerson), perSecond);
}
