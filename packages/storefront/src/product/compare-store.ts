import { isLanguage } from '@aliquot/contract/core/language.ts';
import { useSyncExternalStore } from 'react';
import { loadCompareCode } from '../compare/compare-code.ts';

/** What is kept of a product that is to be compared: enough to name it, in this browser only. */
export type Compared = { id: number; name: string };

export const mostCompared = 6;
const storageKey = 'compare';
const none: readonly Compared[] = [];
const listeners = new Set<() => void>();
let compared: readonly Compared[] | null = null;

/** The products chosen for comparison, in the order of choosing. */
function listCompared(): readonly Compared[] {
  if (compared === null) {
    try {
      const saved: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]');
      compared = Array.isArray(saved) ? saved.filter(isCompared).slice(0, mostCompared) : none;
    } catch {
      compared = none;
    }
  }
  return compared;
}

const isCompared = (value: unknown): value is Compared =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string';

/** Whether a product is chosen. */
export const isInComparison = (id: number): boolean => listCompared().some((one) => one.id === id);

/** Adds or removes a product; false, unchanged, when there are six already. */
export function toggleCompared({ id, name }: Compared): boolean {
  const now = listCompared();
  if (isInComparison(id)) keep(now.filter((one) => one.id !== id));
  else if (now.length < mostCompared) keep([...now, { id, name }]);
  else return false;
  return true;
}

/** Takes everything out. */
export const clearCompared = (): void => keep(none);

function keep(next: readonly Compared[]): void {
  compared = next;
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // without storage the choice lives as long as the page
  }
  for (const listener of listeners) listener();
  const language = document.documentElement.lang;
  if (next.length > 0 && isLanguage(language)) loadCompareCode(language).catch(() => {});
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

/** Tabs of one browser share one choice. */
function followOtherTab({ key }: StorageEvent): void {
  if (key !== storageKey && key !== null) return;
  compared = null;
  for (const listener of listeners) listener();
}

/** The products chosen for comparison; none on the server and until hydration. */
export const useCompared = (): readonly Compared[] => useSyncExternalStore(subscribe, listCompared, () => none);
