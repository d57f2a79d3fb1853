/**
 * The guest cart's token, made here, hashed on the server; kept until the cart is an account's.
 * Read each time, as all tabs share one cart.
 */

const storageKey = 'cart';
/** Where storage fails the cart lives as long as the page. */
let unkept: string | null = null;

export function getCartToken(): string | null {
  try {
    return window.localStorage.getItem(storageKey) ?? unkept;
  } catch {
    return unkept;
  }
}

/** Takes over a token that the server's page knew (a cart begun without scripts). */
export function adoptCartToken(next: string): void {
  try {
    window.localStorage.setItem(storageKey, next);
    unkept = null;
  } catch {
    unkept = next;
  }
}

/** The token, made at the first thing that goes into the cart: 32 random bytes. */
export function ensureCartToken(): string {
  const held = getCartToken();
  if (held !== null) return held;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  adoptCartToken(made);
  return made;
}

/** Forgets it: the cart has been merged into an account's. */
export function dropCartToken(): void {
  unkept = null;
  try {
    window.localStorage.removeItem(storageKey);
  } catch {
    // it was never kept
  }
}
