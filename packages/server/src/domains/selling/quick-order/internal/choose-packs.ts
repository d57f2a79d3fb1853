import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { soldQuantity } from '../../../goods/product-rules/sold-quantity.ts';
import { findPackCombination } from '../../../goods/catalogue/find-pack-combination.ts';
import type { ProductWithPacks } from '../../../goods/catalogue/find-products-with-packs.ts';
import { inBaseUnit, unitPrice } from '../../../goods/product-rules/pack-price.ts';
import { orderListTexts } from './order-list-texts.ts';
import type { Wanted } from './wanted.ts';

/** An option for a line: packs of one product. Without lines, `note` has the reason. */
export type Candidate = Output<'cart', 'matchList'>['items'][number]['candidates'][number];

type PackShown = ProductWithPacks['packs'][number];
type Line = Candidate['lines'][number];

/** Most packs that are offered for one line. */
const mostChoices = 12;

/**
 * Options from one product: an amount in the cheapest packs, packs of a named size, or else each of
 * its packs. `fits` only where the line states an amount or the product has one pack.
 */
export async function choosePacks(
  db: Database,
  { product, packs }: ProductWithPacks,
  { need, packs: count }: Pick<Wanted, 'need' | 'packs'>,
  language: Language,
): Promise<Candidate[]> {
  const texts = orderListTexts[language];
  const shown = {
    id: product.id,
    name: product.name,
    brand: product.brand.name,
    grade: product.grade,
    purity: product.purity,
    cas: product.cas,
    sold_to: product.sold_to,
  };
  const refused = (note: string): Candidate[] => [{ product: shown, lines: [], total: 0, unit_price: null, fits: false, note }];
  if (product.sold_to === 'nobody') return refused(texts.notSold);
  if (need && count === null) {
    const way = await findPackCombination(db, { id: product.id, need: `${need.amount} ${need.unit ?? ''}` }, language);
    if (!way.ok) return refused(texts.notSold);
    const { total, problem, surplus } = way.value;
    if (problem) return refused(problem.text);
    const lines = way.value.lines.flatMap((line) => withSteps(line, packs));
    const note = surplus > 0 ? texts.surplus(surplus, need.unit ?? '') : null;
    return [{ product: shown, lines, total, unit_price: priceOf(lines, total, packs), fits: note === null, note }];
  }
  const sized = need === null ? packs : packs.filter((pack) => isOfSize(pack, need));
  return sized.slice(0, mostChoices).map((pack) => {
    const quantity = soldQuantity(pack, count ?? 1);
    const unit = pack.tiers.findLast(({ min_quantity }) => min_quantity <= quantity)?.price ?? pack.price;
    const note = quantity === (count ?? 1) ? null : texts.raised(count ?? 1, quantity);
    const lines = [lineOf(pack, quantity, unit)];
    const total = unit * quantity;
    const isSized = need !== null || packs.length === 1;
    return { product: shown, lines, total, unit_price: priceOf(lines, total, packs), fits: isSized && note === null, note };
  });
}

const lineOf = ({ id, code, label, min_quantity, multiple, stock }: PackShown, quantity: number, price: number): Line => ({
  sku_id: id,
  code,
  label,
  quantity,
  unit_price: price,
  min_quantity,
  multiple,
  stock,
});

/** Per unit of what is in all packs together; null where they have no common unit. */
function priceOf(lines: readonly Line[], total: number, packs: readonly PackShown[]): Candidate['unit_price'] {
  const amounts = lines.map(({ sku_id, quantity }) => {
    const pack = packs.find(({ id }) => id === sku_id);
    const amount = pack && inBaseUnit(pack.amount, pack.unit);
    return amount ? { ...amount, amount: amount.amount * quantity } : null;
  });
  const [first] = amounts;
  if (!first || amounts.some((one) => one?.unit !== first.unit)) return null;
  return unitPrice(
    total,
    amounts.reduce((sum, one) => sum + (one?.amount ?? 0), 0),
    first.unit,
  );
}

/** A line of a combination with the steps in which its pack, one of the product's, is sold. */
const withSteps = (
  { sku_id, quantity, unit_price }: { sku_id: number; quantity: number; unit_price: number },
  packs: readonly PackShown[],
) => packs.flatMap((pack) => (pack.id === sku_id ? [lineOf(pack, quantity, unit_price)] : []));

function isOfSize(pack: PackShown, { amount, unit }: NonNullable<Wanted['need']>): boolean {
  const [size, wanted] = [inBaseUnit(pack.amount, pack.unit), inBaseUnit(amount, unit ?? pack.unit)];
  return size !== null && wanted !== null && size.unit === wanted.unit && Math.abs(size.amount - wanted.amount) <= wanted.amount * 1e-9;
}
