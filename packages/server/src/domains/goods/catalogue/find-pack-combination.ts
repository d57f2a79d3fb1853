import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { mostPacks } from '../product-rules/sold-quantity.ts';
import { unitPrice } from '../product-rules/unit-price.ts';
import { type PackOffer, cheapestCombination } from './internal/pack-combination.ts';
import type { Content } from './internal/pack-other-prices.ts';
import { inBaseUnit } from '../product-rules/pack-price.ts';
import { type Need, needInBase, readNeed } from './read-need.ts';
import { type Spoken, spoken } from '../../../platform/language/spoken.ts';

type Shown = Output<'catalogue', 'findPackCombination'>;
type Problem = NonNullable<Shown['problem']>['kind'];

type PackRow = {
  id: number;
  code: string;
  label: Spoken;
  amount: number;
  unit: string;
  price: number;
  tiers: { min_quantity: number; price: number }[];
  min_quantity: number;
  multiple: number;
  /** Packs that can be had now; null for what is never stocked. */
  available: number | null;
};
type ProductRow = { percent_off: number | null; content: Content; packs: PackRow[] };

/** Amounts have four decimals and units go down to a millionth: this makes all of them integers. */
const parts = 1e10;

/** The cheapest packs in stock that make up an amount such as '30 g', at today's prices. */
export async function findPackCombination(
  db: Database,
  { id, need: text }: { id: number; need: string },
  language: Language,
): Promise<Result<Shown>> {
  const product = await findProduct(db, id);
  if (!product) return refuse('not_found');
  const read = readNeed(text);
  if (!read) return done(problem('unreadable', null, texts[language].unreadable));
  const measured = measure(product, read);
  if (!measured) return done(problem('unit', null, texts[language].unit));
  const { need, wanted, step, offers } = measured;
  const inNeed = (parts: number) => telling((parts / wanted) * need.amount);
  const way = cheapestCombination(Math.ceil(wanted / step), offers);
  if (way === 'too_much') return done(problem('too_much', need, texts[language].tooMuch));
  if (way === null) {
    const most = offers.reduce((sum, offer) => sum + offer.most * offer.amount, 0);
    return done(problem('stock', need, texts[language].stock(`${inNeed(most * step)} ${need.unit}`)));
  }
  const packs = new Map(product.packs.map((pack) => [pack.id, pack]));
  const lines = way.taken.flatMap(({ id: skuId, quantity }) => {
    const pack = packs.get(skuId);
    if (!pack) return [];
    const { unit } = unitPrice({ ...pack, percent_off: product.percent_off }, quantity);
    return [{ sku_id: skuId, code: pack.code, label: spoken(pack.label, language), quantity, unit_price: unit, amount: unit * quantity }];
  });
  const gets = way.amount * step;
  return done({ need, lines, total: way.cost, gets: inNeed(gets), surplus: inNeed(gets - wanted), problem: null });
}

type Measured = {
  need: { amount: number; unit: string };
  /** The need in parts of the base unit, and the greatest common divisor of all packs. */
  wanted: number;
  step: number;
  offers: PackOffer[];
};

/**
 * Converts need and packs to integers of one unit; null where the need does not fit the product.
 */
function measure({ packs, content, percent_off }: ProductRow, read: Need): Measured | null {
  const [first] = packs;
  const base = first && inBaseUnit(first.amount, first.unit)?.unit;
  if (!first || !base) return null;
  const need = { amount: read.amount, unit: read.unit ?? first.unit };
  const inBase = needInBase(need, base, content);
  const amounts = packs.flatMap((pack) => {
    const amount = inBaseUnit(pack.amount, pack.unit);
    return amount?.unit === base ? [{ pack, parts: Math.round(amount.amount * parts) }] : [];
  });
  if (inBase === null || amounts.length === 0) return null;
  const step = amounts.map(({ parts }) => parts).reduce(greatestCommonDivisor);
  const wanted = Math.max(1, Math.round(inBase * parts));
  return {
    need,
    wanted,
    step,
    offers: amounts.map(({ pack, parts }) => ({
      id: pack.id,
      amount: parts / step,
      min_quantity: pack.min_quantity,
      multiple: pack.multiple,
      most: soldAtMost(pack, Math.min(pack.available ?? mostPacks, mostPacks)),
      tiers: pack.tiers.map(({ min_quantity }) => min_quantity),
      cost: (quantity) => unitPrice({ ...pack, percent_off }, quantity).unit * quantity,
    })),
  };
}

/** The largest sellable quantity up to `packs`; 0 below the minimum. */
function soldAtMost({ min_quantity, multiple }: PackRow, packs: number): number {
  const whole = Math.floor(packs / multiple) * multiple;
  return whole >= min_quantity ? whole : 0;
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));
const telling = (amount: number): number => Number(amount.toPrecision(9));

const problem = (kind: Problem, need: Shown['need'], text: string): Shown => ({
  need,
  lines: [],
  total: 0,
  gets: 0,
  surplus: 0,
  problem: { kind, text },
});

async function findProduct(db: Database, id: number): Promise<ProductRow | undefined> {
  const { rows } = await db.query<Omit<ProductRow, 'packs'> & { packs: PackRow[] | null }>(sql`
    select
      (select percent_off from running_reduction where product_id = product.id) as percent_off,
      json_build_object(
        'density', case when not product.has_own_hazards then substance.density end, 'molar_mass', substance.molar_mass, 'assay', product.assay, 'purity', product.purity,
        'concentration', product.concentration
      ) as content,
      (
        select json_agg(json_build_object(
          'id', sku.id, 'code', sku.code, 'label', json_build_object('en', sku.label_en, 'zh', sku.label_zh),
          'amount', sku.amount, 'unit', sku.unit, 'price', sku.price, 'min_quantity', sku.min_quantity, 'multiple', sku.multiple,
          'available', case when sku.stocked then coalesce((select available from available_stock where available_stock.sku_id = sku.id), 0) end,
          'tiers', coalesce((
            select json_agg(json_build_object('min_quantity', tier.min_quantity, 'price', tier.price) order by tier.min_quantity)
            from sku_tier tier where tier.sku_id = sku.id
          ), '[]')
        ) order by sku.position, sku.id)
        from sku where sku.product_id = product.id and sku.withdrawn_at is null
      ) as packs
    from product left join substance on substance.id = product.substance_id
    where product.id = ${id} and product.published_at <= now()`);
  const [row] = rows;
  return row?.packs ? { ...row, packs: row.packs } : undefined;
}

const texts = {
  en: {
    unreadable: 'This is no amount that we can read. Please write a figure and a unit, such as 30 g, 2.5 L or 0.1 mol.',
    unit: 'This product cannot be reckoned in that unit. Please use the one of its packs.',
    stock: (most: string) => `There is not so much in stock: ${most} can leave now. Please ask our sales staff for the rest.`,
    tooMuch: 'So large an amount is best quoted. Please ask our sales staff.',
  },
  'zh-CN': {
    unreadable: '无法识别该用量，请填写数值和单位，例如 30 g、2.5 L 或 0.1 mol。',
    unit: '该商品无法按此单位换算，请使用包装所用的单位。',
    stock: (most: string) => `现货不足，目前最多可发 ${most}。其余用量请联系客服。`,
    tooMuch: '用量较大，建议联系客服报价。',
  },
} as const;
