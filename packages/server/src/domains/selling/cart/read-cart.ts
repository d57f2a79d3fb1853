import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { PackMemory } from '../../goods/catalogue/pack-memory.ts';
import { type PacksRead, readPacks } from '../../goods/catalogue/pack-reader.ts';
import type { CartOwner } from './cart-owner.ts';
import { judgeFor, showCart } from './describe-cart.ts';
import { type CartRow, selectShownCart, selectShownLines } from './find-cart-lines.ts';
import { type CartHead, selectCarts } from './find-carts.ts';
import type { OwnCart } from './get-cart.ts';
import { describeHazards } from './internal/cart-hazards.ts';

/** A cart's lines with all that they are shown with. */
export type CartContent = PacksRead & {
  owner: CartOwner;
  /** All carts of the account; none of a guest. */
  carts: CartHead[];
  rows: CartRow[];
};

/** A change's cart, which is known when its transaction has ended. */
export type ChangedCart = { content: Promise<CartContent> };

export type ReadOptions = {
  /** Packs that are about to go into the cart. */
  also?: readonly number[];
  /** Without it, everything is read from the database. */
  packs?: PackMemory | null | undefined;
};

/** Reads the cart that is shown, on one connection in one round trip. */
export async function readCart(reader: Database, owner: CartOwner, { also = [], packs: memory }: ReadOptions = {}): Promise<CartContent> {
  const accountId = accountOf(owner);
  const skus = sql`select sku_id from cart_line where cart_id = (${selectShownCart(owner)}) union select unnest(${also}::bigint[])`;
  const [{ carts, rows }, packs] = await Promise.all([
    findCartsAndLines(reader, owner),
    (memory?.read ?? readPacks)(reader, skus, accountId),
  ]);
  return { owner, carts, rows, ...packs };
}

async function findCartsAndLines(reader: Database, owner: CartOwner): Promise<Pick<CartContent, 'carts' | 'rows'>> {
  const accountId = accountOf(owner);
  const carts = accountId === null ? sql`null::json` : sql`(select json_agg(cart order by id) from (${selectCarts(accountId)}) cart)`;
  const { rows } = await reader.query<{ carts: CartHead[] | null; lines: CartRow[] | null }>(sql`
    select ${carts} as carts, (select json_agg(line order by id) from (${selectShownLines(owner)}) line) as lines`);
  return { carts: rows[0]?.carts ?? [], rows: rows[0]?.lines ?? [] };
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
