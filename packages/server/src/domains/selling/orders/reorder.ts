import type { Output } from '@aliquot/contract/shop/client.ts';
import { errorMessage } from '@aliquot/contract/core/errors.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import { spoken } from '../../../platform/language/spoken.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { findPacks } from '../../goods/catalogue/find-packs.ts';
import { findReplacements } from '../../goods/catalogue/find-replacements.ts';
import { mostPacks, soldQuantity } from '../../goods/product-rules/sold-quantity.ts';
import { inBaseUnit } from '../../goods/product-rules/pack-price.ts';
import { getPurchaseStanding } from '../../people/memberships/purchase-standing.ts';
import { addPacks } from '../cart/add-packs.ts';
import { type JudgedLine, judgePacks } from '../cart/describe-cart.ts';
import { orderOf } from './refuse-missing.ts';

type Reordered = Pick<Output<'orders', 'reorder'>, 'added' | 'left_out'>;
type LeftOut = Reordered['left_out'][number];
type Line = {
  sku_id: number;
  product_id: number;
  quantity: number;
  code: string;
  name_en: string;
  name_zh: string | null;
  label_en: string;
  label_zh: string;
  amount: number;
  unit: string;
  /** Whether the product is still sold, if only in other packs. */
  is_shown: boolean;
};
type Pack = Pick<Line, 'amount' | 'unit'>;

/**
 * Adds an order's packs to the buyer's cart. Quantities no longer sold are raised, noted on their
 * line. What cannot be ordered is left out and listed, with its reason and what is sold instead.
 */
export async function reorder(transaction: Database, accountId: number, number: string, language: Language): Promise<Result<Reordered>> {
  const { rows: lines } = await transaction.query<Line>(sql`
    select line.sku_id, line.product_id, line.quantity, line.code, line.name_en, line.name_zh, line.label_en, line.label_zh,
      sku.amount::float8 as amount, sku.unit, coalesce(product.published_at <= now(), false) as is_shown /* not null: is_shown */
    from customer_order o join order_line line on line.order_id = o.id
    join sku on sku.id = line.sku_id join product on product.id = line.product_id
    where ${orderOf(accountId, number)} order by line.position`);
  if (lines.length === 0) return refuse('not_found');
  const judged = await judge(transaction, accountId, lines, language);
  const problemOf = (line: Line) => judged.get(line.sku_id)?.problem ?? null;
  // fewer packs than wanted are decided in the cart
  const orderable = lines.filter((line) => problemOf(line)?.take !== null);
  const adding = await addPacks(transaction, { accountId }, orderable, { language, raise: true });
  const leftOut: LeftOut[] = [];
  for (const line of lines) {
    const problem = problemOf(line);
    const added = adding?.outcomes[orderable.indexOf(line)];
    if (added?.ok) continue;
    leftOut.push({
      sku_id: line.sku_id,
      code: line.code,
      name: spoken({ en: line.name_en, zh: line.name_zh }, language),
      label: language === 'en' ? line.label_en : line.label_zh,
      quantity: line.quantity,
      ...(added ? { reason: 'cart_full', text: errorMessage(added.error, language) } : reasonOf(line, problem, language)),
      replacement: added ? null : await findReplacement(transaction, accountId, line, language),
    });
  }
  return done({ added: lines.length - leftOut.length, left_out: leftOut });
}

/** The packs as this buyer could order them now, in quantities that are sold. */
async function judge(
  db: Database,
  accountId: number,
  lines: readonly Pick<Line, 'sku_id' | 'quantity'>[],
  language: Language,
): Promise<Map<number, JudgedLine>> {
  const ids = lines.map(({ sku_id }) => sku_id);
  const [packs, standing] = await Promise.all([findPacks(db, ids, accountId), getPurchaseStanding(db, accountId)]);
  const rows = lines.flatMap(({ sku_id, quantity }) => {
    const pack = packs.get(sku_id);
    return pack ? [{ id: sku_id, sku_id, quantity: soldQuantity(pack, quantity), adjusted_from: null, seen_price: null }] : [];
  });
  return new Map(judgePacks(rows, packs, standing, language).map((line) => [line.sku_id, line]));
}

function reasonOf({ is_shown: isShown }: Line, problem: JudgedLine['problem'], language: Language): Pick<LeftOut, 'reason' | 'text'> {
  const words = texts[language];
  if (!problem || problem.withdrawn) {
    return isShown ? { reason: 'pack_withdrawn', text: words.packWithdrawn } : { reason: 'not_sold', text: words.notSold };
  }
  return { reason: problem.error === 'out_of_stock' ? 'out_of_stock' : 'not_for_buyer', text: problem.text };
}

/** The pack nearest in size that this buyer can order at once, for as much in all. */
async function findReplacement(db: Database, accountId: number, line: Line, language: Language): Promise<LeftOut['replacement']> {
  for (const { product, packs } of await findReplacements(db, line.product_id, language)) {
    const others = packs
      .filter(({ id }) => id !== line.sku_id)
      .map((pack) => ({ ...pack, quantity: soldQuantity(pack, asMuch(line, pack)) }))
      .filter(({ quantity }) => quantity <= mostPacks);
    const judged = await judge(
      db,
      accountId,
      others.map(({ id, quantity }) => ({ sku_id: id, quantity })),
      language,
    );
    const [pack] = others
      .filter(({ id }) => judged.get(id)?.problem === null)
      .toSorted((one, other) => difference(line, one) - difference(line, other));
    if (!pack) continue;
    const { id, name, brand, grade, purity } = product;
    return {
      product_id: id,
      name,
      brand: brand.name,
      grade,
      purity,
      sku_id: pack.id,
      code: pack.code,
      label: pack.label,
      quantity: pack.quantity,
    };
  }
  return null;
}

/** How many packs hold as much as the line; as many packs where the sizes cannot be compared. */
function asMuch(line: Line, pack: Pack): number {
  const [was, is] = [inBaseUnit(line.amount, line.unit), inBaseUnit(pack.amount, pack.unit)];
  if (was === null || is === null || was.unit !== is.unit) return line.quantity;
  // a tenth of a pack is no reason for another one
  return Math.max(1, Math.ceil((was.amount * line.quantity) / is.amount - 0.1));
}

/** How far a pack's size is from the line's. */
function difference(line: Line, pack: Pack): number {
  const [was, is] = [inBaseUnit(line.amount, line.unit), inBaseUnit(pack.amount, pack.unit)];
  return was === null || is === null || was.unit !== is.unit ? Number.MAX_VALUE : Math.abs(Math.log(is.amount / was.amount));
}

const texts = {
  en: { notSold: 'This product is no longer sold.', packWithdrawn: 'This pack is no longer sold.' },
  'zh-CN': { notSold: '该商品已停售。', packWithdrawn: '该规格已停售。' },
} as const;
