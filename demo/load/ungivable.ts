import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import { findPacks } from '../../packages/server/src/domains/goods/catalogue/find-packs.ts';

/**
 * Throws for a pack of the mall or a trial that is hazardous, regulated or cold-chain (domain
 * rules, Points).
 */
export async function refuseUngivable(transaction: Database, rows: readonly { key: string; sku: string; sku_id: number }[]): Promise<void> {
  const packs = await findPacks(
    transaction,
    rows.map((row) => row.sku_id),
  );
  for (const row of rows) {
    const pack = packs.get(row.sku_id);
    if (!pack || pack.buyers !== 'everyone' || pack.dg || !['ambient', 'none'].includes(pack.transport)) {
      throw new Error(`demo data, ${row.key}: ${row.sku} may not be given away`);
    }
  }
}
