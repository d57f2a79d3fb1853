/** The "show back-to-top" flag: true beyond half the window's height (specification, section 9). */

let shown = false;
const listeners = new Set<() => void>();

export const getBackToTopFlag = (): boolean => shown;

function update(): void {
  const next = window.scrollY > window.innerHeight / 2;
  if (next === shown) return;
  shown = next;
  for (const listener of listeners) listener();
}

export function subscribeBackToTopFlag(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update, { passive: true });
    update();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('scroll', update);
    window.removeEventListener('resize', update);
  };
}
