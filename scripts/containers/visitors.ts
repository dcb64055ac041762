import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type FormPost, readForm } from "../bench/form-post";

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

let people = 0;

/** Visitors who read a page and send the form without JavaScript, each from an address of their own. */
export async function startVisitors(origin: string): Promise<{ stop(): Promise<Visit> }> {
  const form = await readForm(origin, "/");
  const visit: Visit = { pages: 0, leads: 0, failures: [], lost: [], slowestMs: 0 };
  let isOver = false;

  async function walk() {
    while (!isOver) {
      const page = await timed(visit, () => fetch(origin));
      if (page.status === 200) visit.pages += 1;
      else visit.failures.push(`page ${page.status}`);
      await pause(THINKING_MS);
      await sendLead(origin, form, visit);
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
async function sendLead(origin: string, form: FormPost, visit: Visit) {
  const number = ++people;
  const email = `persona${number}@example.com`;
  const body = form.body({
    intent: "send",
    debtOver10k: "si",
    multipleCreditors: "si",
    hasProperties: "no",
    fullName: "Persona de Prueba",
    email,
    phone: `+346${String(number).padStart(8, "0")}`,
    preferredTimeSlot: "10:00-11:00",
    consent: "on",
    submissionKey: randomUUID(),
  });
  const address = `203.0.${(number >> 8) & 255}.${number & 255}`;
  const headers = { ...form.headers, "x-forwarded-for": address };
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
