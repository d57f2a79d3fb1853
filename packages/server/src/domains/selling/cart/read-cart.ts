import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Handling, findHandling } from '../../goods/catalogue/find-handling.ts';
import { type PackForSale, findPacksOf } from '../../goods/catalogue/find-packs.ts';
import type { CartOwner } from './cart-owner.ts';
import { judgeFor, showCart } from './describe-cart.ts';
import { type CartRow, findShownLines, selectShownCart } from './find-cart-lines.ts';
import { type CartHead, findCarts } from './find-carts.ts';
import type { OwnCart } from './get-cart.ts';
import { describeHazards } from './internal/cart-hazards.ts';

/** A cart's lines with all that they are shown with. */
export type CartContent = {
  owner: CartOwner;
  /** All carts of the account; none of a guest. */
  carts: CartHead[];
  rows: CartRow[];
  packs: ReadonlyMap<number, PackForSale>;
  handling: ReadonlyMap<number, Handling>;
};

/** A change's cart, which is known when its transaction has ended. */
export type ChangedCart = { content: Promise<CartContent> };

/**
 * Reads the cart that is shown, on one connection in one round trip; with the packs `also`, which
 * are about to go into it.
 */
export async function readCart(reader: Database, owner: CartOwner, also: readonly number[] = []): Promise<CartContent> {
  const accountId = accountOf(owner);
  const skus = sql`select sku_id from cart_line where cart_id = (${selectShownCart(owner)}) union select unnest(${also}::bigint[])`;
  const [carts, rows, packs, handling] = await Promise.all([
    accountId === null ? [] : findCarts(reader, accountId),
    findShownLines(reader, owner),
    findPacksOf(reader, skus, accountId),
    findHandling(reader, sql`select product_id from sku where id = any (array(${skus}))`),
  ]);
  return { owner, carts, rows, packs: new Map(packs.map((pack) => [pack.sku_id, pack])), handling };
}

/** The cart at present prices. */
export async function describeCart(
  db: Database,
  { owner, carts, rows, packs, handling }: CartContent,
  language: Language,
): Promise<OwnCart> {
  const wanted = 'accountId' in owner ? carts.find(({ id }) => id === owner.cartId) : undefined;
  const shown = wanted ?? carts.find(({ is_current }) => is_current) ?? null;
  const judged = await judgeFor(db, accountOf(owner), rows, packs, language);
  return {
    ...showCart(judged, language),
    id: shown?.id ?? null,
    name: shown?.name ?? null,
    carts,
    hazards: describeHazards(handling, judged, language),
  };
}

/** The content after lines changed, and a cart has so many packs more (or fewer, below 0). */
export function withLines(content: CartContent, rows: readonly CartRow[], cartId: number, more: number): CartContent {
  const changed = new Map(rows.map((row) => [row.id, row]));
  const kept = content.rows.map((row) => changed.get(row.id) ?? row);
  const known = new Set(kept.map(({ id }) => id));
  return {
    ...content,
    rows: [...kept, ...rows.filter(({ id }) => !known.has(id))].toSorted((one, other) => one.id - other.id),
    carts: content.carts.map((cart) => (cart.id === cartId ? { ...cart, count: cart.count + more } : cart)),
  };
}

const accountOf = (owner: CartOwner): number | null => ('accountId' in owner ? owner.accountId : null);
