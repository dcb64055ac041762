/**
 * Runs `work` once the browser has shown the current state, so that a click has its effect on screen first. Returns
 * a function that calls it off before that.
 */
export function afterPaint(work: () => void): () => void {
  const frame = requestAnimationFrame(() => setTimeout(work));
  return () => cancelAnimationFrame(frame);
}
