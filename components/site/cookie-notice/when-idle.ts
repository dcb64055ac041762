/** However busy the page, after this long its visitor is asked. */
const LATEST_MS = 3_000;

/** Calls back when the page has loaded and has nothing else to do. Returns how to call it off. */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => {};
  function wait() {
    // Safari has no requestIdleCallback.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(callback, 500);
      cancel = () => clearTimeout(timer);
      return;
    }
    const handle = requestIdleCallback(callback, { timeout: LATEST_MS });
    cancel = () => cancelIdleCallback(handle);
  }
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    cancel();
  };
}
