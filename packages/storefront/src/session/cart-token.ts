/** The guest cart's token: made here, known to the server as a hash. Kept until the cart belongs to an account. */

const storageKey = 'cart';
let token: string | null = typeof window === 'undefined' ? null : read();

function read(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export const getCartToken = (): string | null => token;

/** Takes over a token that the server's page knew (a cart begun without scripts). */
export function adoptCartToken(next: string): void {
  token = next;
  try {
    window.localStorage.setItem(storageKey, next);
  } catch {
    // without storage the cart lives as long as the page
  }
}

/** The token, made at the first thing that goes into the cart: 32 random bytes. */
export function ensureCartToken(): string {
  if (token === null) {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    adoptCartToken(
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', ''),
    );
  }
  return token ?? '';
}

/** Forgets it: the cart has been merged into an account's. */
export function dropCartToken(): void {
  token = null;
  try {
    window.localStorage.removeItem(storageKey);
  } catch {
    // it was never kept
  }
}
