import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { readForm } from "@/bench/speed/form-post";
import { leadPosts } from "@/bench/speed/lead-post";
import { paths } from "@/lib/kernel/paths";
import { FAILURE_NOTICE } from "@/lib/requests/intake/problems";
import type { Compose } from "./compose";

/** The longest that a visitor waits for a response, whatever the database does. */
const MAX_MS = 5_000;
/** Longer than the proxy needs to notice that a container does not serve. */
const NOTICED_MS = 5_000;
/** A number that no other visitor has: see try-out.ts. */
const PERSON = 900_000;

/**
 * Pauses the database: pages load, forms say what to do, and later the site accepts them. Returns
 * the e-mail of the accepted form.
 */
export async function withoutDatabase(compose: Compose, origin: string): Promise<string> {
  const { email, headers, body } = leadPosts(await readForm(origin, "/"), PERSON)();
  const post = () => fetch(origin, { method: "POST", redirect: "manual", headers, body });
  let slowestMs = 0;
  await compose.run("pause", "db");
  try {
    await pause(NOTICED_MS);
    const page = await fetch(origin);
    if (page.status !== 200) throw new Error(`Without the database / answers ${page.status}`);
    const began = performance.now();
    const { headers: sent } = await post();
    const cookie = sent.getSetCookie().map((line) => line.split(";")[0]);
    const next = sent.get("location") ?? "/";
    const shown = await fetch(new URL(next, origin), { headers: { cookie: cookie.join("; ") } });
    const words = await shown.text();
    slowestMs = Math.round(performance.now() - began);
    if (shown.status !== 200 || !words.includes(FAILURE_NOTICE.title)) {
      throw new Error(`Without the database a form leads to ${next}, and no advice`);
    }
    if (!words.includes(email))
      throw new Error("Without the database a form forgets what was typed");
    if (slowestMs > MAX_MS) throw new Error(`Without the database a form takes ${slowestMs} ms`);
  } finally {
    await compose.run("unpause", "db");
  }
  await pause(NOTICED_MS);
  const next = (await post()).headers.get("location");
  if (next !== paths.thanks) throw new Error(`With the database back a form leads to ${next}`);
  console.info(`The database stood still: / 200, a form told to try again after ${slowestMs} ms`);
  return email;
}

/** Stops all web containers: the proxy shows its own page, and its log identifies no visitor. */
export async function withoutWeb(compose: Compose, origin: string): Promise<void> {
  const count = (await compose.containers("web")).length;
  const token = randomBytes(16).toString("hex");
  await compose.run("stop", "web");
  const answer = await fetch(`${origin}/auth/restablecer?token=${token}`);
  const words = await answer.text();
  await compose.run("start", "web");
  await compose.waitUntilHealthy("web", count);
  if (answer.status < 502 || !words.includes("Volvemos enseguida")) {
    throw new Error(`Without web containers the proxy answers ${answer.status}: ${words}`);
  }
  for (const name of ["strict-transport-security", "content-security-policy", "x-frame-options"]) {
    if (!answer.headers.has(name)) throw new Error(`The proxy's own page has no ${name}`);
  }
  await checkProxyLog(compose, token);
  console.info(`No web container: ${answer.status} in words, and no token in the proxy's log`);
}

async function checkProxyLog(compose: Compose, token: string) {
  const log = await compose.run("logs", "proxy");
  const failed = /"uri":"\/auth\/restablecer".*"status":50\d/;
  if (!failed.test(log)) throw new Error("The proxy's log does not name the request that failed");
  if (log.includes(token)) throw new Error("The proxy's log has the token of a link");
  // Leaves out 127.*: the proxy's machine checks its health.
  const whole = /"(?:remote|client)_ip":"(?!127\.)\d+\.\d+\.\d+\.(?!0")/.exec(log);
  if (whole) throw new Error(`The proxy's log has an address: ${whole[0]}`);
}
