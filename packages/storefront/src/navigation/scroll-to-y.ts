let stopInsisting = () => {};

/** Scrolls the window smoothly, at once for readers who ask for reduced motion. `y` in CSS pixels from the top. */
export function scrollToY(y: number): void {
  stopInsisting();
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const scroll = () => window.scrollTo({ top: y, behavior: reduced ? 'instant' : 'smooth' });
  scroll();
  stopInsisting = insistOn(y, scroll);
}

/**
 * A scroll that is still settling, such as a wheel's, can swallow a smooth one that begins meanwhile. So for a second it is
 * begun again where it stands still, unless the reader takes over. Gives what ends the insisting.
 */
function insistOn(y: number, scroll: () => void): () => void {
  const readerTakesOver = new AbortController();
  let last = window.scrollY;
  let looks = 0;
  const end = () => {
    clearInterval(timer);
    readerTakesOver.abort();
  };
  const timer = setInterval(() => {
    const target = Math.min(y, document.documentElement.scrollHeight - window.innerHeight);
    looks += 1;
    if (Math.abs(window.scrollY - target) < 1 || looks > 10) return end();
    if (window.scrollY === last) scroll();
    last = window.scrollY;
  }, 100);
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(kind, end, { passive: true, signal: readerTakesOver.signal });
  return end;
}
