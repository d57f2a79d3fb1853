import { hearTabs, tellTabs } from './tabs.ts';

/**
 * The session's token: cookie `ut` (specification, section 4), read at start-up, then kept here.
 */

const name = 'ut';
const cookieDelaysMs = [0, 100, 1_000];
const listeners = new Set<() => void>();
let token: string | null = typeof document === 'undefined' ? null : readCookie();

function readCookie(): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1) ?? '';
  // a token has no other characters: anything else in the cookie is none
  return /^[\w-]+$/.test(value) ? value : null;
}

const attributes = (maxAge: number) =>
  `; path=/; max-age=${maxAge}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`;

export const getToken = (): string | null => token;

/** Holds a new token until it expires, in the cookie too. */
export function setToken(next: string, expiresAt: string): void {
  const seconds = Math.max(0, Math.floor((Date.parse(expiresAt) - Date.now()) / 1000));
  document.cookie = `${name}=${next}${attributes(seconds)}`;
  change(next);
  tellTabs('session', 'in');
}

/** Forgets the token and removes its cookie. */
export function clearToken(): void {
  document.cookie = `${name}=${attributes(0)}`;
  change(null);
  tellTabs('session', 'out');
}

function change(next: string | null): void {
  if (next === token) return;
  token = next;
  for (const listener of listeners) listener();
}

/**
 * Adopts other tabs' session changes at once, and at the latest when the reader returns to this
 * tab. `onChange` is called after each.
 */
export function followOtherTabs(onChange: (isSignedIn: boolean) => void): void {
  const adopt = (next: string | null) => {
    if (next === token) return;
    change(next);
    onChange(next !== null);
  };
  const look = () => adopt(readCookie());
  // another tab's message can be faster than its cookie
  hearTabs('session', (message) => {
    if (message === 'out') adopt(null);
    else for (const ms of cookieDelaysMs) setTimeout(look, ms);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  // what happened since this page read the cookie was not heard
  look();
}

/** Hears of every change of the token. */
export function subscribeToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
