/** Scrolls the window smoothly, at once for readers who ask for reduced motion. `y` in CSS pixels from the top. */
export function scrollToY(y: number): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: y, behavior: reduced ? 'instant' : 'smooth' });
}
