import { useSyncExternalStore } from 'react';

/** What was searched in this browser, the latest first; it never leaves the browser. */
const storageKey = 'searches';
const most = 6;
const none: readonly string[] = [];
const listeners = new Set<() => void>();
let recent: readonly string[] | null = null;

function read(): readonly string[] {
  if (recent === null) {
    try {
      const saved: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]');
      recent = Array.isArray(saved) ? saved.filter((text) => typeof text === 'string').slice(0, most) : none;
    } catch {
      recent = none;
    }
  }
  return recent;
}

function keep(next: readonly string[]): void {
  recent = next;
  try {
    if (next.length === 0) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // without storage they are remembered as long as the page lives
  }
  for (const listener of listeners) listener();
}

export function rememberSearch(text: string): void {
  const words = text.trim();
  if (words !== '') keep([words, ...read().filter((other) => other !== words)].slice(0, most));
}

export const forgetSearches = (): void => keep(none);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRecentSearches = (): readonly string[] => useSyncExternalStore(subscribe, read, () => none);
