import type { Database } from '../../../../../platform/database/connection.ts';
import { getDay } from '../../../../../platform/database/shanghai-day.ts';
import { type KnownPack, findPacksByCode, lockPricesByCode } from '../../../catalogue/find-packs-by-code.ts';
import { type PriceToWrite, writePrices } from '../../../catalogue/write-prices.ts';
import { type PackDay, type PriceBefore, findPricesBefore, packDayKey } from '../../../../selling/pricing/planned/find-prices-before.ts';
import { type PlannedPriceToWrite, writePlannedPrices } from '../../../../selling/pricing/planned/write-planned-prices.ts';
import { code } from '../columns/cell-readers.ts';
import { day } from '../columns/day.ts';
import { firstTierPrice, price, tiers } from '../columns/price.ts';
import { keepsEmpty } from '../keeps-empty.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';
import { numberOf, textOf, tiersOf } from './content.ts';
import type { CheckedRow, Content, Kind, StagedRow } from '../../kinds/kind.ts';
import { outcomesOf } from '../../kinds/outcomes.ts';
import { codeTitles, priceTitles } from './product-columns.ts';
import { changedPriceFault, checkTierBelowPrice, otherDaysOf, plannedFault } from './price-checks.ts';

/** List prices and quantity tiers of packs that the shop has, at once or from a day on. */
export const prices: Kind = {
  name: 'prices',
  columns: [
    {
      name: 'code',
      also: codeTitles,
      read: code,
      needed: true,
    },
    { name: 'price', also: priceTitles, read: price, needed: true },
    // the price when the file was made, before the row's day: another price now refuses the row
    { name: 'price before', also: ['former price', '原价', '调整前价格'], read: price },
    { name: 'tiers', also: ['quantity tiers', 'tier prices', '阶梯价', '阶梯价格'], read: tiers },
    { name: 'valid_from', also: ['from', 'first day', 'effective', '生效日期', '起始日期', '开始日期'], read: day },
  ],
  openCheck: async (db, file) => {
    const today = await getDay(db);
    return async (rows) => {
      const shop = await readShop(db, rows, today);
      for (const row of rows) {
        const named = textOf(row.content['code']);
        const from = textOf(row.content['valid_from']);
        row.subject = named ?? `line ${row.line}`;
        row.identity = [row.subject.toUpperCase(), ...(from === null ? [] : [from])].join(' ');
        const pack = named === null ? undefined : shop.packs.get(named);
        row.isKnown = pack !== undefined;
        if (named !== null && !pack) row.faults.push({ column: 'code', code: 'code_unknown', value: named });
        checkAgainst(row, shop, file);
        // tiers that the file does not name stay, and must fit the new price too
        const standing = from === null ? pack?.firstTierPrice : beforeOf(row.content, shop)?.tiers[0]?.price;
        const first = 'tiers' in row.content ? firstTierPrice(row.content['tiers']) : (standing ?? null);
        checkTierBelowPrice(row, numberOf(row.content['price']), first, 'tiers' in row.content ? 'tiers' : 'price');
      }
    };
  },
  findClashes: otherDaysOf,
  recheck: async (db, rows, file) => {
    if (!isBound(file.columns)) return;
    const shop = await readShop(db, rows, await getDay(db));
    for (const row of rows) checkAgainst(row, shop, file);
  },
  apply: async (transaction, rows, job) => {
    const { columns, jobId } = job;
    if (isBound(columns)) {
      // prices may have changed since the check: then none of the rows count
      await lockPricesByCode(
        transaction,
        rows.flatMap(({ content }) => textOf(content['code']) ?? []),
      );
      const again: CheckedRow[] = rows.map((row) => ({ ...row, faults: [], identity: row.subject }));
      await prices.recheck(transaction, again, job);
      if (again.some(({ faults }) => faults.length > 0)) throw new UnreadableFile('shop_changed');
    }
    const [later, now] = [rows.filter(isLater), rows.filter((row) => !isLater(row))];
    const written = await writePrices(
      transaction,
      now.flatMap((row) => priceOf(row, job)),
    );
    const plans = later.flatMap((row) => planOf(row, job));
    const planned = await writePlannedPrices(transaction, plans, { importId: jobId });
    return {
      tallies: {
        packs: written.tally,
        ...(plans.length > 0 && { planned_prices: { created: planned.size, updated: 0, unchanged: plans.length - planned.size } }),
      },
      outcomes: outcomesOf(rows, {
        isNew: (row) => isLater(row) && planned.has(textOf(row.content['code']) ?? ''),
        isChanged: (row) => !isLater(row) && written.changed.has(textOf(row.content['code']) ?? ''),
      }),
      productIds: written.productIds,
      substanceIds: [],
    };
  },
};

/** Whether what is in the shop decides about rows whose packs are known. */
const isBound = (columns: ReadonlySet<string>): boolean => columns.has('price before') || columns.has('valid_from');
const isLater = ({ content }: Pick<StagedRow, 'content'>): boolean => textOf(content['valid_from']) !== null;

type Shop = { today: string; packs: ReadonlyMap<string, KnownPack>; before: ReadonlyMap<string, PriceBefore> };

async function readShop(db: Database, rows: readonly CheckedRow[], today: string): Promise<Shop> {
  const packs = await findPacksByCode(
    db,
    rows.flatMap(({ content }) => textOf(content['code']) ?? []),
  );
  const before = await findPricesBefore(
    db,
    rows.flatMap(({ content }) => packDayOf(content) ?? []),
  );
  return { today, packs, before };
}

function packDayOf(content: Content): PackDay | null {
  const [named, from] = [textOf(content['code']), textOf(content['valid_from'])];
  return named === null || from === null ? null : { code: named, day: from };
}

function beforeOf(content: Content, { before }: Shop): PriceBefore | undefined {
  const at = packDayOf(content);
  return at ? before.get(packDayKey(at)) : undefined;
}

/** Faults rows for a past day, a day with another price, or with a wrong former price. */
function checkAgainst(row: CheckedRow, shop: Shop, file: ReadFile): void {
  const { content, faults } = row;
  const from = textOf(content['valid_from']);
  if (from !== null && from < shop.today)
    faults.push({ column: 'valid_from', code: 'day_over', value: from, params: { today: shop.today } });
  const before = beforeOf(content, shop);
  const standing = from === null ? shop.packs.get(textOf(content['code']) ?? '')?.price : before?.price;
  const changed = standing === undefined ? null : changedPriceFault(numberOf(content['price before']), standing);
  if (changed) faults.push(changed);
  const [plan] = planOf(row, file);
  const taken = plan && before?.planned ? plannedFault(plan, before.planned) : null;
  if (taken) faults.push(taken);
}

/** What is known of all rows of a file. */
type ReadFile = { columns: ReadonlySet<string>; options: Content };

function priceOf({ content }: Pick<StagedRow, 'content'>, { columns, options }: ReadFile): PriceToWrite[] {
  const [named, amount] = [textOf(content['code']), numberOf(content['price'])];
  // an empty cell is not kept with its row
  const clears = columns.has('tiers') && !keepsEmpty(options);
  const tiers = 'tiers' in content || clears ? tiersOf(content['tiers']) : null;
  return named === null || amount === null ? [] : [{ code: named, price: amount, tiers }];
}

function planOf(row: Pick<StagedRow, 'content'>, file: ReadFile): PlannedPriceToWrite[] {
  const from = textOf(row.content['valid_from']);
  return from === null
    ? []
    : priceOf(row, file).map(({ code: named, price: amount, tiers }) => ({
        code: named,
        day: from,
        price: amount,
        tiers: tiers && tiers.map(({ min, price: each }) => ({ min_quantity: min, price: each })),
      }));
}
