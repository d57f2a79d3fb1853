import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import type { Output } from '@aliquot/contract/client.ts';
import type { CallContext, HandlersOf } from '../../api/call-context.ts';
import type { Database } from '../../database/connection.ts';
import { addLine } from '../../domains/cart/add-line.ts';
import { addLines } from '../../domains/cart/add-lines.ts';
import type { CartOwner } from '../../domains/cart/cart-owner.ts';
import { getCart } from '../../domains/cart/get-cart.ts';
import { guestCartDays } from '../../domains/cart/purge-guest-carts.ts';
import { removeLine } from '../../domains/cart/remove-line.ts';
import { updateLine } from '../../domains/cart/update-line.ts';

const cookieSeconds = guestCartDays * 24 * 60 * 60;

/** The account's cart, else the guest's; null for a guest who has no token yet. */
export function cartOwner({ actor }: Pick<CallContext, 'actor'>): CartOwner | null {
  if (actor.buyer) return { accountId: actor.buyer.accountId };
  return actor.cartToken === null ? null : { token: actor.cartToken };
}

/** The cart as it is now, which is also the answer to every change of it: the newest state, never a stored one. */
export async function showCartOf(context: CallContext): Promise<Output<'cart', 'get'>> {
  const cart = await getCart(context.db, cartOwner(context), context.actor.language);
  return { cart_token: context.actor.buyer ? null : context.actor.cartToken, ...cart };
}

async function change(context: CallContext, work: (transaction: Database, owner: CartOwner) => Promise<Result<null>>) {
  if (context.actor.lapsed) return refuse('login_needed');
  const owner = cartOwner(context);
  if (!owner) return noToken;
  const result = await context.once((transaction) => work(transaction, owner));
  if (!result.ok) return result;
  // Forms that work without JavaScript know the guest's cart by this cookie.
  if ('token' in owner) context.effects.setCookie('cart', owner.token, cookieSeconds);
  return done(await showCartOf(context));
}

const noToken = refuse('invalid_input', {
  fields: [
    {
      field: 'cart-token',
      msg: 'A guest needs a cart-token header: 32 to 128 random base64url characters. / 访客请求需带 cart-token 请求头。',
    },
  ],
});

export const cartHandlers: HandlersOf<'cart'> = {
  get: async (context) => done(await showCartOf(context)),
  addLine: (context, input) => change(context, (transaction, owner) => addLine(transaction, owner, input, context.actor)),
  addLines: (context, { lines }) => change(context, (transaction, owner) => addLines(transaction, owner, lines, context.actor.language)),
  updateLine: (context, input) => change(context, (transaction, owner) => updateLine(transaction, owner, input, context.actor.language)),
  removeLine: (context, { id }) => change(context, (transaction, owner) => removeLine(transaction, owner, id)),
};
