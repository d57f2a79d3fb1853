import type { Database } from '../../../database/connection.ts';
import { findPacksByCode, lockPricesByCode } from '../../catalogue/find-packs-by-code.ts';
import { type PriceToWrite, writePrices } from '../../catalogue/write-prices.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { code } from '../columns/cell-readers.ts';
import { firstTierPrice, price, tiers } from '../columns/price.ts';
import type { Kind, StagedRow } from './kind.ts';
import { changedPriceFault, checkTierBelowPrice } from './price-checks.ts';
import { numberOf, textOf, tiersOf } from './content.ts';

/** List prices and quantity tiers of packs that the shop has. */
export const prices: Kind = {
  name: 'prices',
  columns: [
    {
      name: 'code',
      also: ['catalogue number', 'catalog number', 'sku', 'item no', '货号', '产品编号', '商品货号'],
      read: code,
      needed: true,
    },
    { name: 'price', also: ['list price', 'price (CNY)', '价格', '单价', '标价', '目录价', '价格（元）'], read: price, needed: true },
    // what it cost when the file was made: where it costs something else by now, the row is refused
    { name: 'price before', also: ['former price', '原价', '调整前价格'], read: price },
    { name: 'tiers', also: ['quantity tiers', 'tier prices', '阶梯价', '阶梯价格'], read: tiers },
  ],
  openCheck: async (db) => async (rows) => {
    const packs = await findPacksByCode(
      db,
      rows.flatMap(({ content }) => textOf(content['code']) ?? []),
    );
    for (const row of rows) {
      const named = textOf(row.content['code']);
      row.subject = named ?? `line ${row.line}`;
      row.identity = row.subject.toUpperCase();
      const pack = named === null ? undefined : packs.get(named);
      row.isKnown = pack !== undefined;
      if (named !== null && !pack) row.faults.push({ column: 'code', code: 'code_unknown', value: named });
      const changed = pack && changedPriceFault(numberOf(row.content['price before']), pack.price);
      if (changed) row.faults.push(changed);
      // tiers that the file does not name stay, and must fit the new price too
      const first = 'tiers' in row.content ? firstTierPrice(row.content['tiers']) : (pack?.firstTierPrice ?? null);
      checkTierBelowPrice(row, numberOf(row.content['price']), first, 'tiers' in row.content ? 'tiers' : 'price');
    }
  },
  recheck: async (db, rows, { columns }) => {
    if (!columns.has('price before')) return;
    const packs = await findPacksByCode(
      db,
      rows.flatMap(({ content }) => textOf(content['code']) ?? []),
    );
    for (const { content, faults } of rows) {
      const pack = packs.get(textOf(content['code']) ?? '');
      const changed = pack && changedPriceFault(numberOf(content['price before']), pack.price);
      if (changed) faults.push(changed);
    }
  },
  apply: async (transaction, rows, { columns }) => {
    // somebody may have changed one since the rows were checked: then nothing of them counts
    if (columns.has('price before') && !(await arePricesAsBefore(transaction, rows))) throw new UnreadableFile('shop_changed');
    const written = await writePrices(transaction, rows.flatMap(priceOf), { withTiers: columns.has('tiers') });
    return { tallies: { packs: written.tally }, productIds: written.productIds, substanceIds: [] };
  },
};

/** Whether the packs cost what their rows say that they cost before; they are locked until the transaction ends. */
async function arePricesAsBefore(transaction: Database, rows: readonly StagedRow[]): Promise<boolean> {
  const known = await lockPricesByCode(
    transaction,
    rows.flatMap(({ content }) => textOf(content['code']) ?? []),
  );
  return rows.every(({ content }) => {
    const before = numberOf(content['price before']);
    return before === null || before === known.get(textOf(content['code']) ?? '');
  });
}

function priceOf({ content }: Pick<StagedRow, 'content'>): PriceToWrite[] {
  const [named, amount] = [textOf(content['code']), numberOf(content['price'])];
  return named === null || amount === null ? [] : [{ code: named, price: amount, tiers: tiersOf(content['tiers']) }];
}
