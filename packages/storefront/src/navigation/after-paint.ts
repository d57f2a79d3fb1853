/** Runs work once the next frame is painted, so that the answer to a press does not wait for it. */
export function afterPaint(work: () => void): void {
  // a page in the background paints no frames
  if (document.hidden) return work();
  requestAnimationFrame(() => setTimeout(work));
}
