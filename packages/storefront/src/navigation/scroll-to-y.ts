let stopInsisting = () => {};

/** Scrolls the window smoothly, or at once for reduced motion. `y` in CSS pixels from the top. */
export function scrollToY(y: number): void {
  stopInsisting();
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const scroll = () => window.scrollTo({ top: y, behavior: reduced ? 'instant' : 'smooth' });
  scroll();
  stopInsisting = insistOn(y, scroll);
}

/**
 * A scroll in progress, such as a wheel's, can swallow a new one: for a second it is repeated while
 * nothing moves, unless the reader scrolls. Returns how to stop.
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
