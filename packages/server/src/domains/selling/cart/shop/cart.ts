import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Output } from '@aliquot/contract/shop/client.ts';
import type { BuyerContext, CallContext, HandlersOf } from '../../../../platform/api/call-context.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { addEach } from '../add-each.ts';
import { addLine } from '../add-line.ts';
import { addLines } from '../add-lines.ts';
import type { CartOwner } from '../cart-owner.ts';
import { createCart } from '../create-cart.ts';
import { getCart } from '../get-cart.ts';
import { type CartContent, type ChangedCart, describeCart } from '../read-cart.ts';
import { guestCartDays } from '../purge-guest-carts.ts';
import { moveLine } from '../move-line.ts';
import { priceList } from '../price-list.ts';
import { removeCart } from '../remove-cart.ts';
import { removeLine } from '../remove-line.ts';
import { chooseCart, renameCart } from '../update-cart.ts';
import { updateLine } from '../update-line.ts';
import { matchOrderFile } from '../../quick-order/match-order-file.ts';
import { matchOrderList } from '../../quick-order/match-order-list.ts';
import { fieldFault } from '../../../../platform/http/field-fault.ts';

const cookieSeconds = guestCartDays * 24 * 60 * 60;

/** The account's cart of that id (else the current one), or the guest's; null without a token. */
function cartOwner({ actor }: Pick<CallContext, 'actor'>, cartId?: number): CartOwner | null {
  if (actor.buyer) return { accountId: actor.buyer.accountId, cartId };
  return actor.cartToken === null ? null : { token: actor.cartToken };
}

/** The current cart, which is also the answer to every change of it; never a stored one. */
export async function showCartOf(context: CallContext, cartId?: number): Promise<OwnCart> {
  const cart = await getCart(context.db, cartOwner(context, cartId), context.actor.language, context.catalogue.packs);
  return { cart_token: context.actor.buyer ? null : context.actor.cartToken, ...cart };
}

type OwnCart = Output<'cart', 'get'>;
type Work<Value> = (transaction: Database, owner: CartOwner) => Promise<Result<Value>>;

/**
 * Changes lines and answers with `show`, which gets the cart after the change and the rest of its
 * result. A repeated request gets the cart as it is then.
 */
async function changeAnd<Rest, Answer>(
  context: CallContext,
  cartId: number | undefined,
  work: Work<ChangedCart & Rest>,
  show: (cart: OwnCart, rest: Omit<Rest, 'content'>) => Answer,
): Promise<Result<Answer>> {
  if (context.actor.lapsed) return refuse('login_needed');
  const owner = cartOwner(context, cartId);
  if (!owner) return refuseField('cart-token', 'cartToken', context);
  const made = new Map<unknown, Promise<CartContent>>();
  const result = await context.once(async (transaction) => {
    const changed = await work(transaction, owner);
    if (!changed.ok) return changed;
    const { content, ...rest } = changed.value;
    made.set(rest, content);
    return done(rest);
  });
  if (!result.ok) return result;
  // Forms that work without JavaScript know the guest's cart by this cookie.
  if ('token' in owner) context.effects.setCookie('cart', owner.token, cookieSeconds);
  return done(show(await showAfter(context, cartId, made.get(result.value)), result.value));
}

async function showAfter(context: CallContext, cartId: number | undefined, content: Promise<CartContent> | undefined): Promise<OwnCart> {
  // an attempt that was rolled back, or an earlier request, has no content of this result
  if (!content) return showCartOf(context, cartId);
  const { db, actor } = context;
  return { cart_token: actor.buyer ? null : actor.cartToken, ...(await describeCart(db, await content, actor.language)) };
}

/** A change of the lines that answers with the cart. */
const change = (context: CallContext, cartId: number | undefined, work: Work<ChangedCart>) =>
  changeAnd(context, cartId, work, (cart) => cart);

/** Changes an account's carts as a whole; answers with cart `cartId`, else the current one. */
async function changeCarts(
  context: BuyerContext,
  cartId: number | undefined,
  work: (transaction: Database, accountId: number) => Promise<Result<null>>,
) {
  const result = await context.once((transaction) => work(transaction, context.actor.buyer.accountId));
  return result.ok ? done(await showCartOf(context, cartId)) : result;
}

const optionsOf = ({ actor, catalogue }: CallContext) => ({ language: actor.language, packs: catalogue.packs });

const refuseField = (field: string, text: Parameters<typeof fieldFault>[1], { actor }: CallContext) =>
  refuse('invalid_input', { fields: [fieldFault(field, text, actor.language)] });

export const cartHandlers: HandlersOf<'cart'> = {
  get: async (context, { cart_id }) => {
    const cart = await showCartOf(context, cart_id);
    return cart_id === undefined || cart.id === cart_id ? done(cart) : refuse('not_found');
  },
  addLine: (context, { cart_id, ...line }) =>
    change(context, cart_id, (transaction, owner) => addLine(transaction, owner, line, optionsOf(context))),
  addLines: (context, { cart_id, lines }) =>
    change(context, cart_id, (transaction, owner) => addLines(transaction, owner, lines, optionsOf(context))),
  matchList: async ({ db, search, catalogue, actor }, { text }) =>
    done(await matchOrderList({ db, search, catalogue }, text, actor.language)),
  matchFile: async ({ db, search, catalogue, actor, file }) =>
    file
      ? matchOrderFile({ db, search, catalogue }, file.path, actor.language)
      : refuse('invalid_input', { fields: [fieldFault('file', 'fileNeeded', actor.language)] }),
  priceList: async ({ db, actor }, { lines }) => done(await priceList(db, actor.buyer?.accountId ?? null, lines, actor.language)),
  addEach: (context, { cart_id, lines }) =>
    changeAnd(
      context,
      cart_id,
      (transaction, owner) => addEach(transaction, owner, lines, optionsOf(context)),
      (cart, { refused }) => ({ cart, refused }),
    ),
  updateLine: (context, { cart_id, ...line }) =>
    change(context, cart_id, (transaction, owner) => updateLine(transaction, owner, line, optionsOf(context))),
  removeLine: (context, { id, cart_id }) =>
    change(context, cart_id, (transaction, owner) => removeLine(transaction, owner, id, context.catalogue.packs)),
  moveLine: async (context, { id, cart_id, to_cart_id, to_name }) => {
    if (to_cart_id === undefined && to_name === undefined) return refuseField('to_cart_id', 'targetCart', context);
    const target = to_cart_id === undefined ? { name: to_name ?? '' } : { cartId: to_cart_id };
    return changeCarts(context, cart_id, (transaction, accountId) => moveLine(transaction, accountId, id, target));
  },
  create: (context, { name }) =>
    changeCarts(context, undefined, async (transaction, accountId) => {
      const made = await createCart(transaction, accountId, name);
      return made.ok ? chooseCart(transaction, accountId, made.value) : made;
    }),
  update: (context, { id, name, is_current }) =>
    changeCarts(context, id, async (transaction, accountId) => {
      const renamed = name === undefined ? done(null) : await renameCart(transaction, accountId, id, name);
      return renamed.ok && is_current ? chooseCart(transaction, accountId, id) : renamed;
    }),
  remove: (context, { id }) => changeCarts(context, undefined, (transaction, accountId) => removeCart(transaction, accountId, id)),
};
