import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { writeLast } from '../../../platform/database/transaction.ts';
import type { PackMemory } from '../../goods/catalogue/pack-memory.ts';
import { isSoldQuantity, mostPacks, refuseQuantity, soldQuantity } from '../../goods/product-rules/sold-quantity.ts';
import { type CartOwner, cartOf, hashCartToken } from './cart-owner.ts';
import type { CartRow } from './find-cart-lines.ts';
import { seenPrice } from './internal/seen-price.ts';
import { type CartContent, type ChangedCart, readCart, withLines } from './read-cart.ts';

/** Most SKUs in a cart. */
const mostLines = 200;

export type AddOptions = {
  language: Language;
  /**
   * Raises a quantity that is not sold to the next one, noted on its line, instead of refusing it.
   */
  raise?: boolean;
  /** Without it, packs are read from the database. */
  packs?: PackMemory | null | undefined;
};

/** Of each wanted line: `not_found`, `quantity_step` and `quantity_limit` change nothing. */
export type AddedPacks = ChangedCart & { outcomes: Result<null>[] };

/**
 * Adds packs of SKUs to new or existing lines, each on its own; the first line creates the cart.
 * Null where the named cart is gone.
 */
export async function addPacks(
  transaction: Database,
  owner: CartOwner,
  wanted: readonly { sku_id: number; quantity: number }[],
  options: AddOptions,
): Promise<AddedPacks | null> {
  const skus = wanted.map(({ sku_id }) => sku_id);
  // in this order: the lines are read in the locked cart
  const [cartId, content] = await Promise.all([
    openCart(transaction, owner),
    readCart(transaction, owner, { also: skus, packs: options.packs }),
  ]);
  if (cartId === null) return null;
  const lines = new Map(content.rows.map((row) => [row.sku_id, row]));
  const changed = new Map<number, Line>();
  const outcomes = wanted.map((line): Result<null> => {
    const decided = decideLine(content, lines, line, options);
    if (!decided.ok) return decided;
    lines.set(line.sku_id, { id: 0, ...decided.value });
    changed.set(line.sku_id, decided.value);
    return done(null);
  });
  const more =
    [...lines.values()].reduce((sum, { quantity }) => sum + quantity, 0) - content.rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const writing = writeLines(transaction, cartId, [...changed.values()]);
  await writeLast(transaction, writing);
  const after = writing.then((rows) => withLines(content, rows, cartId, more));
  // nobody awaits it where the transaction is rolled back
  after.catch(() => {});
  return { outcomes, content: after };
}

type Line = Omit<CartRow, 'id'>;

/** What becomes of a line, without side effects. */
function decideLine(
  { packs }: CartContent,
  lines: ReadonlyMap<number, CartRow>,
  { sku_id, quantity }: { sku_id: number; quantity: number },
  { language, raise = false }: AddOptions,
): Result<Line> {
  const pack = packs.get(sku_id);
  if (!pack || pack.withdrawn) return refuse('not_found');
  const held = lines.get(sku_id);
  const sum = (held?.quantity ?? 0) + quantity;
  if (sum > mostPacks || (!held && lines.size >= mostLines)) {
    return refuse('quantity_limit', { details: { most_packs: mostPacks, most_lines: mostLines } });
  }
  const isSold = isSoldQuantity(pack, sum);
  if (!isSold && !raise) return refuseQuantity(pack, sum, language);
  return done({ sku_id, quantity: soldQuantity(pack, sum), adjusted_from: isSold ? null : sum, seen_price: seenPrice(pack) });
}

async function writeLines(transaction: Database, cartId: number, lines: readonly Line[]): Promise<CartRow[]> {
  if (lines.length === 0) return [];
  const column = <Name extends keyof Line>(name: Name) => lines.map((line) => line[name]);
  const { rows } = await transaction.query<CartRow>(sql`
    insert into cart_line (cart_id, sku_id, quantity, adjusted_from, seen_price)
    select ${cartId}, added.* from unnest(
      ${column('sku_id')}::bigint[], ${column('quantity')}::int[], ${column('adjusted_from')}::int[], ${column('seen_price')}::bigint[]) added
    on conflict (cart_id, sku_id) do update set
      quantity = excluded.quantity, adjusted_from = excluded.adjusted_from, seen_price = excluded.seen_price
    returning id, sku_id, quantity, adjusted_from, seen_price`);
  return rows;
}

/** Locks and returns the owner's cart, so that concurrent adds take turns; or null. */
async function openCart(transaction: Database, owner: CartOwner): Promise<number | null> {
  const { rows } = await transaction.query<{ id: number }>(
    'accountId' in owner && owner.cartId !== undefined
      ? sql`update cart set updated_at = now() where ${cartOf(owner)} returning id`
      : openedCart(owner),
  );
  return rows[0]?.id ?? null;
}

/** The current cart, or the guest's, which comes to be with its first line. */
function openedCart(owner: CartOwner): Sql {
  const [columns, values, target] =
    'accountId' in owner
      ? [sql`account_id`, sql`${owner.accountId}`, sql`(account_id) where is_current`]
      : [sql`token_hash`, sql`${hashCartToken(owner.token)}`, sql`(token_hash)`];
  return sql`insert into cart (${columns}) values (${values}) on conflict ${target} do update set updated_at = now() returning id`;
}
