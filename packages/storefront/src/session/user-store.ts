import { isRejection } from '@aliquot/contract/core/envelope.ts';
import type { Client, Output } from '@aliquot/contract/shop/client.ts';
import { getCartToken } from './cart-token.ts';
import { getToken, subscribeToken } from './token.ts';

/** The specification's user store: `token` and `userProfile`. */
export type UserProfile = Output<'user', 'getProfile'>;
/** What belongs to this visitor and is painted over the shared page. */
export type Visitor = Output<'user', 'getSummary'>;

export type UserState = { token: string | null; userProfile: UserProfile | null; visitor: Visitor | null };

/** What shared pages show: nobody in particular. */
export const nobody: UserState = { token: null, userProfile: null, visitor: null };

let state: UserState = nobody;
const listeners = new Set<() => void>();

export const getUserState = (): UserState => state;
export function subscribeUser(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setUserState(next: Partial<UserState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** A visitor of whom nothing is known: neither logged in nor with a cart. */
const stranger: Visitor = {
  nick_name: null,
  mobile_verified: false,
  cart_count: 0,
  favorite_ids: [],
  unread_count: 0,
  province: null,
  purchase: null,
};

/** Changes part of the visitor's summary at once, e.g. the cart's count after an add. */
export function setVisitor(change: Partial<Visitor>): void {
  // summaries requested before do not have that count
  if (state.visitor && 'cart_count' in change) counted = requests;
  setUserState({ visitor: { ...(state.visitor ?? stranger), ...change } });
}

/**
 * Keeps the store in step with the token: the profile loads whenever it changes. A failure is
 * logged with its `msg` or the default message.
 */
export function startUserStore(api: Client, defaultMessage: string): void {
  const follow = () => {
    const token = getToken();
    setUserState({ token, userProfile: null, visitor: null });
    if (token !== null) void loadProfile(api, token, defaultMessage);
    // nothing is known of a visitor without a cart, so nothing is requested
    if (token !== null || getCartToken() !== null) void loadVisitor(api);
  };
  subscribeToken(follow);
  follow();
}

async function loadProfile(api: Client, token: string, defaultMessage: string): Promise<void> {
  try {
    const userProfile = await api.user.getProfile({});
    if (getToken() === token) setUserState({ userProfile });
  } catch (error) {
    console.error(isRejection(error) && error.msg ? error.msg : defaultMessage);
  }
}

let requests = 0;
let answered = 0;
let counted = 0;

/**
 * One call after paint; without an answer the shared page stays. The latest request wins, and a
 * newer cart count is kept.
 */
export async function loadVisitor(api: { user: Pick<Client['user'], 'getSummary'> }): Promise<void> {
  const token = getToken();
  const number = ++requests;
  try {
    const visitor = await api.user.getSummary({});
    if (getToken() !== token || number <= answered) return;
    answered = number;
    if (state.visitor && number <= counted) visitor.cart_count = state.visitor.cart_count;
    setUserState({ visitor });
  } catch {
    // the shared page is complete without it
  }
}
