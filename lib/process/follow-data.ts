import { get, type Server } from "node:http";
import { paths } from "@/lib/kernel/paths";

/** The static pages that show data of the database. Each exports how often Next may draw it again: `revalidate`. */
export const FOLLOWED_PAGES = [paths.partners, paths.aboutUs];

/**
 * Next draws such a page again only when a request comes, and answers that request with the old page. A page is old
 * after 20 s, is asked for within 15 s, and may stay in `withStaticCache` for 20 s: within a minute in all.
 */
const EVERY_MS = 15_000;

/** Asks a server for these pages, at once and as long as it listens, so that no visitor gets an old one. */
export function followData(server: Server): void {
  server.once("listening", () => {
    const timer = setInterval(askForPages, EVERY_MS, server).unref();
    server.once("close", () => clearInterval(timer));
    askForPages(server);
  });
}

function askForPages(server: Server): void {
  const address = server.address();
  if (address === null || typeof address === "string") return;
  const isAny = ["::", "0.0.0.0"].includes(address.address);
  const host = isAny ? "localhost" : address.address;
  for (const path of FOLLOWED_PAGES) {
    // It asks again soon, and a page that cannot be drawn is in the log.
    get({ host, port: address.port, path }, (answer) => answer.resume()).on("error", () => {});
  }
}
