import { currentTime } from "@/lib/kernel/current-time";

/** After this time without input, the adviser is probably not in front of the page. */
export const UNATTENDED_MS = 30 * 60_000;

const INPUTS = ["keydown", "pointerdown", "pointermove", "touchmove", "wheel", "scroll"];

/**
 * Watches keys, pointer, touch and scrolling from now on. After half an hour without input only `resume`
 * counts, because the page must first say what happened meanwhile.
 */
export function watchInput() {
  let usedAt = currentTime().getTime();
  const isUnattended = () => currentTime().getTime() - usedAt >= UNATTENDED_MS;
  const watching = new AbortController();
  const markUsed = () => {
    if (!isUnattended()) usedAt = currentTime().getTime();
  };
  // Scrolling inside an element does not bubble.
  const options = { signal: watching.signal, capture: true, passive: true };
  for (const input of INPUTS) window.addEventListener(input, markUsed, options);
  return {
    isUnattended,
    resume() {
      usedAt = currentTime().getTime();
    },
    stop: () => watching.abort(),
  };
}
