import { areAddressesClean } from "./clean-address";
import { loadScript } from "./load-script";
import type { Tags } from "./tags";

interface Fbq {
  (...command: unknown[]): void;
  push: Fbq;
  queue: unknown[][];
  loaded: boolean;
  version: string;
  disablePushState: boolean;
  callMethod?: (...command: unknown[]) => void;
}

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

/**
 * The pixel of Meta. With each message it sends the whole address of the page and of the one before,
 * and cannot be told another: where these might be about the visitor it says nothing.
 * https://developers.facebook.com/docs/meta-pixel/reference
 */
export function metaPixel(id: string): Tags {
  let started: Promise<Fbq> | undefined;
  async function track(event: string) {
    if (!areAddressesClean()) return;
    started ??= startPixel(id);
    const fbq = await started;
    // Until the script has come the visitor may have gone to another page.
    if (areAddressesClean()) fbq("track", event);
  }
  return {
    trackPage: () => track("PageView"),
    trackLead: () => track("Lead"),
    silence: () => window.fbq?.("consent", "revoke"),
  };
}

async function startPixel(id: string): Promise<Fbq> {
  const fbq = installQueue();
  // By itself it would report what is clicked and typed.
  fbq("set", "autoConfig", false, id);
  fbq("init", id);
  await loadScript("https://connect.facebook.net/en_US/fbevents.js");
  return fbq;
}

/** Keeps commands until the script has come and carries them out. */
function installQueue(): Fbq {
  if (window.fbq) return window.fbq;
  const send = (...command: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...command);
    else fbq.queue.push(command);
  };
  const fbq = send as Fbq;
  fbq.push = fbq;
  fbq.queue = [];
  fbq.loaded = true;
  fbq.version = "2.0";
  // A page is one view, which trackPage reports.
  fbq.disablePushState = true;
  window.fbq = fbq;
  window._fbq = fbq;
  return fbq;
}
