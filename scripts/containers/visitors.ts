import { setTimeout as pause } from "node:timers/promises";
import { readForm } from "../bench/form-post";
import { type LeadPost, leadPosts } from "../bench/lead-post";

const VISITORS = 6;
/** Between two requests of one visitor: about forty requests a second in all. */
const THINKING_MS = 150;
/** Somebody whose form did not arrive sends it again, and the form keeps what was typed. */
const MOST_TRIES = 8;
const SEE_OTHER = 303;

/** What happened to visitors in a while. */
export type Visit = {
  pages: number;
  leads: number;
  /** Pages and forms that did not succeed at once, by what was answered. */
  failures: string[];
  /** E-mails of those whose form was never acknowledged. */
  lost: string[];
  slowestMs: number;
};

/** Those who came in other whiles are other people. */
let people = 1;

/** Visitors who read a page and send the form without JavaScript, each from an address of their own. */
export async function startVisitors(origin: string): Promise<{ stop(): Promise<Visit> }> {
  const next = leadPosts(await readForm(origin, "/"), people);
  const visit: Visit = { pages: 0, leads: 0, failures: [], lost: [], slowestMs: 0 };
  let isOver = false;

  async function walk() {
    while (!isOver) {
      const page = await timed(visit, () => fetch(origin));
      if (page.status === 200) visit.pages += 1;
      else visit.failures.push(`page ${page.status}`);
      await pause(THINKING_MS);
      people += 1;
      await sendLead(origin, next(), visit);
      await pause(THINKING_MS);
    }
  }

  const walks = Array.from({ length: VISITORS }, walk);
  return {
    async stop() {
      isOver = true;
      await Promise.all(walks);
      return visit;
    },
  };
}

/** Sends one form until it is acknowledged: with the same key, so that it counts once. */
async function sendLead(origin: string, { email, headers, body }: LeadPost, visit: Visit) {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const answer = await timed(visit, () =>
      fetch(origin, { method: "POST", redirect: "manual", headers, body }),
    );
    if (answer.status === SEE_OTHER) {
      visit.leads += 1;
      return;
    }
    visit.failures.push(`form ${answer.status}`);
    await pause(THINKING_MS * tries);
  }
  visit.lost.push(email);
}

/** The status of an answer that was read to its end; what broke, when none came. */
async function timed(visit: Visit, request: () => Promise<Response>) {
  const began = performance.now();
  try {
    const answer = await request();
    await answer.arrayBuffer();
    return { status: answer.status };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return { status: cause instanceof Error && "code" in cause ? String(cause.code) : "broken" };
  } finally {
    visit.slowestMs = Math.max(visit.slowestMs, Math.round(performance.now() - began));
  }
}
