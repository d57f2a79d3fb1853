import { useSyncExternalStore } from 'react';

/** A viewed product as stored in this browser: enough to link to it. */
export type Viewed = { id: number; name: string; picture: string };

const storageKey = 'viewed';
const most = 8;
const none: readonly Viewed[] = [];
const listeners = new Set<() => void>();
let viewed: readonly Viewed[] | null = null;

function read(): readonly Viewed[] {
  if (viewed === null) {
    try {
      const saved: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]');
      viewed = Array.isArray(saved) ? saved.filter(isViewed).slice(0, most) : none;
    } catch {
      viewed = none;
    }
  }
  return viewed;
}

const isViewed = (value: unknown): value is Viewed =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'picture' in value &&
  typeof value.picture === 'string';

/** Remembers a product as the one looked at last; called by its page after it was painted. */
export function rememberViewed({ id, name, picture }: Viewed): void {
  viewed = [{ id, name, picture }, ...read().filter((other) => other.id !== id)].slice(0, most);
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(viewed));
  } catch {
    // without storage it is remembered as long as the page lives
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The products looked at, the latest first; none on the server and until hydration. */
export const useRecentlyViewed = (): readonly Viewed[] => useSyncExternalStore(subscribe, read, () => none);
