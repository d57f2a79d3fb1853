import { getToken, subscribeToken } from '../session/token.ts';
import { limits, readCache, sheetsCache, withFacts } from './caches.ts';
import { isShared } from './worker-rules.ts';

export type SaveOutcome = 'saved' | 'full' | 'failed';

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => listener());
/** One question to Cache Storage for all documents of a page. */
let known: Promise<ReadonlySet<string>> | null = null;

const readSaved = async (): Promise<ReadonlySet<string>> => new Set((await readCache(sheetsCache)).map(({ address }) => address));

/** Whether a document is saved in this browser. */
export async function isSaved(href: string): Promise<boolean> {
  known ??= readSaved();
  return (await known).has(href);
}

/** Hears of every change of what is saved, also by a sign-out. */
export function subscribeSaved(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeToken(() => {
    known = Promise.resolve(new Set());
    changed();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Saves a public PDF of the shop to be read without a connection. */
export async function saveSheet(href: string, title: string): Promise<SaveOutcome> {
  const token = getToken();
  try {
    const saved = await readCache(sheetsCache);
    const response = await fetch(href, { cache: 'no-cache' });
    if (!isShared(response, /^application\/pdf\b/)) return 'failed';
    const body = await response.arrayBuffer();
    const bytes = saved.reduce((sum, sheet) => sum + sheet.bytes, body.byteLength);
    if (saved.length >= limits.sheets.count || bytes > limits.sheets.bytes) return 'full';
    const sheets = await caches.open(sheetsCache);
    // whoever wanted it may have left meanwhile
    if (getToken() !== token) return 'failed';
    await sheets.put(href, withFacts(response, body, title));
    return 'saved';
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed';
  } finally {
    known = null;
    changed();
  }
}

/** Removes a saved document. */
export async function removeSheet(href: string): Promise<void> {
  await (await caches.open(sheetsCache)).delete(href);
  known = null;
  changed();
}
