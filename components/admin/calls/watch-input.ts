/** After this long without any input nobody sits in front of the page. */
import { currentTime } from "@/lib/kernel/current-time";

export const UNATTENDED_MS = 30 * 60_000;

const INPUTS = ["keydown", "pointerdown", "pointermove", "touchmove", "wheel", "scroll"];

/**
 * Watches keys, pointer, touch and scrolling from now on. Whoever comes back after half an hour says so
 * with `resume`: what happened meanwhile must be told first.
 */
export function watchInput() {
  let usedAt = currentTime().getTime();
  const isUnattended = () => currentTime().getTime() - usedAt >= UNATTENDED_MS;
  const watching = new AbortController();
  const note = () => {
    if (!isUnattended()) usedAt = currentTime().getTime();
  };
  // Scrolling inside an element does not bubble.
  const options = { signal: watching.signal, capture: true, passive: true };
  for (const input of INPUTS) window.addEventListener(input, note, options);
  return {
    isUnattended,
    resume() {
      usedAt = currentTime().getTime();
    },
    stop: () => watching.abort(),
  };
}
