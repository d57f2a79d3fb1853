import type { Database } from '../../../../../platform/database/connection.ts';
import { type CatalogueFilter, findPacksToExport, findUsedAttributes } from '../../../catalogue/find-packs-to-export.ts';
import { findAgreementsToExport } from '../../../../selling/pricing/find-agreements-to-export.ts';
import { type SubstanceToExport, findSubstancesToExport } from '../../../catalogue/find-substances-to-export.ts';
import type { Kind } from '../../kinds/kind.ts';
import { packColumns, productColumns } from '../kinds/product-columns.ts';
import { substanceColumns } from '../kinds/substance-columns.ts';
import type { Cell } from '../../../../../platform/files/write-xlsx.ts';
import { cellOf, packCell } from './cell.ts';

const BATCH = 250;

/** Which part of a table; `institution` (a key) is of agreed prices. */
export type ExportFilter = CatalogueFilter & { institution?: string | null };

/**
 * An export's rows, header first, in the columns of the kind's import. Read in parts: a concurrent
 * change may or may not be included.
 */
export async function* exportRows(db: Database, kind: Kind['name'], filter: ExportFilter): AsyncGenerator<Cell[]> {
  if (kind === 'substances') yield* substanceRows(db);
  else if (kind === 'contract-prices') yield* agreementRows(db, filter);
  else yield* packRows(db, kind === 'prices' ? ['code', 'price', 'tiers'] : await productHeader(db), filter);
}

/**
 * Stock has a ledger of its own, and is no more than opened by an import; amount and unit have
 * columns of their own.
 */
const notExported: ReadonlySet<string> = new Set(['opening_stock', 'pack', 'packaging']);

async function productHeader(db: Database): Promise<string[]> {
  const fixed = [...productColumns, ...packColumns].map(({ name }) => name).filter((name) => !notExported.has(name));
  const used = await findUsedAttributes(db);
  return [...fixed, ...used.flatMap(({ key, isText }) => (isText ? [`attr:${key}:en`, `attr:${key}:zh`] : [`attr:${key}`]))];
}

async function* packRows(db: Database, header: string[], filter: CatalogueFilter): AsyncGenerator<Cell[]> {
  yield header;
  for (let after = 0; ;) {
    const found = await findPacksToExport(db, filter, after, BATCH);
    if (!found) return;
    for (const pack of found.packs) yield header.map((column) => packCell(pack, column));
    after = found.last;
  }
}

async function* substanceRows(db: Database): AsyncGenerator<Cell[]> {
  const header = substanceColumns.map(({ name }) => name).filter((name) => name !== 'iupac_name');
  yield header;
  let after = 0;
  for (;;) {
    const substances: SubstanceToExport[] = await findSubstancesToExport(db, after, BATCH);
    for (const substance of substances) {
      const fields = new Map<string, unknown>(Object.entries(substance));
      yield header.map((column) => cellOf(fields.get(column)));
    }
    after = substances.at(-1)?.id ?? after;
    if (substances.length < BATCH) return;
  }
}

async function* agreementRows(db: Database, filter: ExportFilter): AsyncGenerator<Cell[]> {
  yield ['institution', 'code', 'price', 'allows_offers', 'valid_from', 'valid_until'];
  for (let after = 0; ;) {
    const agreements = await findAgreementsToExport(db, filter, { after, limit: BATCH });
    for (const { institution, code, price, allows_offers: allows, valid_from: from, valid_until: until } of agreements) {
      yield [institution, code, price / 100, cellOf(allows), from, until];
    }
    after = agreements.at(-1)?.id ?? after;
    if (agreements.length < BATCH) return;
  }
}
