import { findCategoriesOfProducts, findProductKeys, findSubstanceKeys, findSubstanceNames } from '../../../catalogue/find-known-keys.ts';
import { findPacksByCode } from '../../../catalogue/find-packs-by-code.ts';
import { findCatalogueKeys } from '../../../catalogue/find-catalogue-keys.ts';
import { writeProducts } from '../../../catalogue/write-products.ts';
import { canOpenStock, openStock } from '../../../../warehouse/stock/open-stock.ts';
import { keepsEmpty } from '../keeps-empty.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';
import { numberOf, textOf, textsOf } from './content.ts';
import { refuseListedNames } from './controlled-checks.ts';
import { checkMadeMeanwhile, needAsChecked } from './known-checks.ts';
import { createMissing, creationsOf, refuseControlled } from './missing-things.ts';
import { resolvePackSize } from './pack-size.ts';
import { identifyProducts, nameInEnglish } from './product-identity.ts';
import type { CheckedRow, Content, Kind } from '../../kinds/kind.ts';
import {
  checkFamily,
  checkOwnHazards,
  checkPack,
  isAboutHazards,
  needAttributes,
  readAttributes,
  refuseOpeningStock,
  refuseStockWithoutWarehouse,
  resolveBrandAndCategory,
  resolveSubstance,
} from './product-checks.ts';
import { checkLabel, hazardColumns, labelColumns } from '../typed/hazard-columns.ts';
import { attributeColumn, packColumns, productColumns } from './product-columns.ts';
import { productsOf } from './product-rows.ts';
import { outcomesOf } from '../../kinds/outcomes.ts';

/** Products with packs: one row per pack, the product's columns in its first row. */
export const products: Kind = {
  name: 'products',
  columns: [...productColumns, ...labelColumns, ...packColumns],
  openColumn: attributeColumn,
  packColumns: packColumns.map(({ name }) => name),
  openCheck: async (db, { columns, options, mayOpenStock }) => {
    const keys = await findCatalogueKeys(db);
    const creations = await creationsOf(db, options);
    const hasWarehouse = !columns.has('opening_stock') || (await canOpenStock(db));
    return async (rows) => {
      const texts = (column: string) => rows.flatMap(({ content }) => textOf(content[column]) ?? []);
      const packs = await findPacksByCode(db, texts('code'));
      for (const row of rows) {
        resolvePackSize(row);
        checkLabel(row);
      }
      if (columns.has('product')) needProducts(rows);
      else identifyProducts(rows, packs);
      const [known, substances] = [
        await findCategoriesOfProducts(db, texts('product')),
        await findSubstanceKeys(db, { keys: texts('substance'), cas: rows.flatMap(({ content }) => textsOf(content['cas'])) }),
      ];
      const names = await findSubstanceNames(db, [...substances.keys, ...substances.byCas.values()]);
      for (const row of rows) {
        const code = textOf(row.content['code']);
        row.subject = textOf(row.content['product']) ?? `line ${row.line}`;
        row.identity = code?.toUpperCase() ?? `line ${row.line}`;
        row.isKnown = known.has(row.subject);
        resolveBrandAndCategory(row, keys, creations);
        checkFamily(row, keys, known.get(row.subject), creations);
        resolveSubstance(row, substances, { createsUnknown: creations.substances });
        nameInEnglish(row, names);
        readAttributes(row, keys, creations);
        if (!row.isKnown) needAttributes(row, keys, {}, creations);
        const pack = code === null ? undefined : packs.get(code);
        checkPack(row, pack);
        if (!pack && !hasWarehouse) refuseStockWithoutWarehouse(row);
        else if (!pack && !mayOpenStock) refuseOpeningStock(row);
      }
      await refuseListedNames(db, rows);
      await refuseControlled(db, rows);
      await checkOwnHazards(db, rows.filter(isAboutHazards), fieldsOf(columns), emptyCellsOf(options));
    };
  },
  recheck: async (db, rows, { columns, options, mayOpenStock }) => {
    const known = await findProductKeys(
      db,
      rows.map(({ subject }) => subject),
    );
    for (const row of rows) checkMadeMeanwhile(row, 'product', known.has(row.subject));
    const firstRows = [...Map.groupBy(rows, ({ subject }) => subject).values()].flatMap((group) => group.slice(0, 1));
    await checkOwnHazards(db, firstRows, fieldsOf(columns), emptyCellsOf(options));
    if (mayOpenStock) return;
    const packs = await findPacksByCode(
      db,
      rows.flatMap(({ content }) => textOf(content['code']) ?? []),
    );
    // a pack that stood there at the check, and would be made with its stock by now
    for (const row of rows) if (!packs.has(textOf(row.content['code']) ?? '')) refuseOpeningStock(row);
  },
  apply: async (transaction, rows, { jobId, columns, options, mayOpenStock }) => {
    const made = await createMissing(transaction, rows, options);
    const written = await writeProducts(transaction, productsOf(rows), fieldsOf(columns), emptyCellsOf(options));
    const { created, updated, packs } = written;
    needAsChecked(rows, created.length);
    if (columns.has('opening_stock')) {
      const lines = rows.flatMap(({ content }) => {
        const id = packs.created.get(textOf(content['code']) ?? '');
        const quantity = numberOf(content['opening_stock']);
        return id === undefined || quantity === null || quantity === 0 ? [] : [{ sku_id: id, quantity }];
      });
      // a pack was taken away after the rows were looked at again
      if (lines.length > 0 && !mayOpenStock) throw new UnreadableFile('shop_changed');
      await openStock(transaction, `import:${jobId}`, lines);
    }
    const subjects = new Set(rows.map(({ subject }) => subject)).size;
    return {
      tallies: {
        ...made.tallies,
        products: { created: created.length, updated: updated.length, unchanged: subjects - created.length - updated.length },
        packs: { created: packs.created.size, updated: packs.updated, unchanged: packs.unchanged },
      },
      outcomes: outcomesOf(rows, {
        isNew: ({ content }) => packs.created.has(textOf(content['code']) ?? ''),
        isChanged: ({ content, subject }, isFirst) =>
          packs.changed.has(textOf(content['code']) ?? '') || (isFirst && written.written.has(subject)),
      }),
      productIds: [...created, ...updated],
      substanceIds: made.substanceIds,
    };
  },
};

/** A column of product keys has one in every row. */
function needProducts(rows: readonly CheckedRow[]): void {
  for (const { content, faults } of rows) {
    const isFaulty = faults.some(({ column }) => column === 'product');
    if (textOf(content['product']) === null && !isFaulty) faults.push({ column: 'product', code: 'needed' });
  }
}

const emptyCellsOf = (options: Content): 'keep' | 'clear' => (keepsEmpty(options) ? 'keep' : 'clear');

/** The fields of a product that the file's columns speak of. */
export function fieldsOf(columns: ReadonlySet<string>): ReadonlySet<string> {
  const fields = new Set(columns);
  if (columns.has('cas')) fields.add('substance');
  if (columns.has('pack') || columns.has('packaging')) for (const name of ['amount', 'unit', 'label_en', 'label_zh']) fields.add(name);
  if (hazardColumns.some(({ name }) => columns.has(name))) fields.add('ghs');
  if ([...columns].some((column) => attributeColumn(column))) fields.add('attributes');
  return fields;
}
