import { useSyncExternalStore } from 'react';

/** Whether `/` focuses the search box: single-character keys must be switchable (WCAG 2.1.4). */
const storageKey = 'slash';
const listeners = new Set<() => void>();
let isOff: boolean | null = null;

export function isSlashOn(): boolean {
  if (isOff === null) {
    try {
      isOff = window.localStorage.getItem(storageKey) === 'off';
    } catch {
      isOff = false;
    }
  }
  return !isOff;
}

export function switchSlash(on: boolean): void {
  isOff = !on;
  try {
    if (on) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, 'off');
  } catch {
    // without storage it holds as long as the page lives
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSlash = (): boolean => useSyncExternalStore(subscribe, isSlashOn, () => true);
