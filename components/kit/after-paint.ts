/** A browser that paints nothing for this long, such as one behind another app, does not keep the work waiting. */
const UNPAINTED_MS = 1_000;

/**
 * Runs `work` once the browser has shown the current state, so that a click has its effect on screen first. Returns
 * a function that calls it off before that.
 */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, UNPAINTED_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
