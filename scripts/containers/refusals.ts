import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openCompose } from "./compose";

/** Settings with which nothing may start, and what must be said of them. */
const REFUSED: { changes: Record<string, string>; words: RegExp }[] = [
  { changes: { APP_URL: "" }, words: /: Set APP_URL in \.env to the address/ },
  { changes: { AUTH_SECRET: "" }, words: /: Set AUTH_SECRET in \.env to the output of `openssl/ },
  { changes: { SMTP_URL: "" }, words: /: Set SMTP_URL in \.env/ },
  { changes: { POSTGRES_PASSWORD: "" }, words: /: Set POSTGRES_PASSWORD in \.env/ },
  { changes: { POSTGRES_APP_PASSWORD: "" }, words: /: Set POSTGRES_APP_PASSWORD in \.env/ },
  {
    changes: { AUTH_SECRET: "change-me-change-me-change-me-change-me" },
    words: /AUTH_SECRET is a placeholder, which anybody can guess: set it to/,
  },
  {
    changes: { POSTGRES_PASSWORD: "change-this-password-1234" },
    words: /POSTGRES_PASSWORD is a placeholder, which anybody can guess: set it/,
  },
  { changes: { LEADS_PER_MINUTE: "many" }, words: /LEADS_PER_MINUTE / },
  {
    changes: { APP_URL: "https://other.example.com" },
    words: /The image was built for .* build it again/,
  },
];

/** Tries to start with each of them. Throws when it starts, or says something else. */
export async function checkRefusals(
  project: string,
  folder: string,
  settings: Record<string, string>,
): Promise<void> {
  for (const { changes, words } of REFUSED) {
    const file = join(folder, "refused.env");
    const lines = Object.entries({ ...settings, ...changes }).map(
      ([name, value]) => `${name}=${value}`,
    );
    writeFileSync(file, `${lines.join("\n")}\n`);
    const compose = await openCompose(project, file);
    // The service that looks at the settings, in the foreground, so that its words are seen.
    const said = await compose.run("run", "--rm", "settings").then(
      () => "nothing, and started",
      (error: Error) => error.message,
    );
    if (!words.test(said)) throw new Error(`${JSON.stringify(changes)}: it said ${said}`);
  }
  console.info(`Refused with a sentence: ${REFUSED.length} of ${REFUSED.length} wrong settings`);
}
