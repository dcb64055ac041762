import { areAddressesClean, loadScript, type Tags } from "./tag-script";

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
 * Meta's pixel. Each of its messages carries the whole address of the page and the referrer, which we
 * cannot change: where these might say something about the visitor, we send nothing.
 * https://developers.facebook.com/docs/meta-pixel/reference
 */
export function metaPixel(id: string): Tags {
  let started: Promise<Fbq> | undefined;
  async function track(event: string) {
    if (!areAddressesClean()) return;
    started ??= startPixel(id);
    const fbq = await started;
    // While the script loaded, the visitor may have gone to another page.
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
  // Otherwise it reports what is clicked and typed.
  fbq("set", "autoConfig", false, id);
  // Without a third argument, which would tell who the visitor is («advanced matching»).
  fbq("init", id);
  await loadScript("https://connect.facebook.net/en_US/fbevents.js");
  return fbq;
}

/** Queues commands until the script has loaded. */
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
  // trackPage reports the views.
  fbq.disablePushState = true;
  window.fbq = fbq;
  window._fbq = fbq;
  return fbq;
}
