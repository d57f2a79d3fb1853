/** Calls that are being retried: the page shows that it waits. */
const waiting = new Set<string>();
const listeners = new Set<() => void>();

/** Calls that paint something over a complete page: nobody waits for them. */
const unawaited = new Set(['user.getProfile', 'user.getSummary', 'user.logout', 'catalogue.suggest']);

const notify = () => listeners.forEach((listener) => listener());

export const isWaiting = (): boolean => waiting.size > 0;
export function subscribeWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function waitFor(call: string): void {
  if (unawaited.has(call) || waiting.has(call)) return;
  waiting.add(call);
  notify();
}

export function waitNoMore(call: string): void {
  if (waiting.delete(call)) notify();
}
