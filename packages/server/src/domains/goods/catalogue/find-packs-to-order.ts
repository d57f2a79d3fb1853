import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { normaliseCode } from '../search/catalogue-number.ts';
import { findProductIdsByCode } from '../search/find-product-ids-by-code.ts';
import { readShippingRules } from '../../warehouse/shipping/shipping-rules.ts';
import { findProductRows, packsOf } from './internal/product-rows.ts';
import { spoken } from '../../../platform/language/spoken.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

type PackToOrder = Output<'catalogue', 'findPacksToOrder'>['items'][number];

/** The packs for a list of catalogue numbers, in its order, ignoring hyphens and case. */
export async function findPacksToOrder(
  db: Database,
  codes: readonly string[],
  language: Language,
  now = databaseNow(),
): Promise<PackToOrder[]> {
  const ids = await findProductIdsByCode(db, codes);
  const rows = ids.length === 0 ? [] : await findProductRows(db, sql`and product.id = any (${ids}::bigint[])`);
  const reading = { language, rules: await readShippingRules(db), now };
  const found = new Map(
    rows.flatMap((row) =>
      packsOf(row, reading).map((pack) => [
        normaliseCode(pack.code),
        { product: { id: row.id, name: spoken(row.name, language), sold_to: row.sold_to }, pack },
      ]),
    ),
  );
  return codes.map((typed) => ({ typed, found: found.get(normaliseCode(typed)) ?? null }));
}
