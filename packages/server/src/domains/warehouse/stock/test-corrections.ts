import assert from 'node:assert/strict';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { correctLot } from './correct-lot.ts';
import { type LotDecision, decideLot } from './decide-lot.ts';
import { getLotRecord } from './get-lot-record.ts';
import type { LotLabel } from './read-lot.ts';
import { dayFromToday } from '../../../testing/test-lots.ts';

type Seen = Extract<Awaited<ReturnType<typeof getLotRecord>>, { ok: true }>['value'];

/** Lots of a test's database as its operators see and correct them. */
export function lotsIn(db: DatabasePool) {
  const idOf = async (number: string, code: string) =>
    (await db.query<{ id: number }>(sql`select lot.id from lot join sku on sku.id = sku_id where number = ${number} and code = ${code}`))
      .rows[0]?.id;
  return {
    idOf,

    lotOf: async (number: string, code: string): Promise<Seen> => {
      const found = await getLotRecord(db, (await idOf(number, code)) ?? 0, 'en');
      assert.ok(found.ok, number);
      return found.value;
    },

    /** Corrects the lot as it was seen, by default for its whole batch. */
    correct: (lot: Seen, changes: Partial<LotLabel>, isSingle = false) =>
      inTransaction(db, (tx) => {
        const batch = isSingle ? null : lot.batch_version;
        return correctLot(tx, { lotId: lot.id, version: lot.version, batch, changes, by: 'Wang Wei', reason: 'as the label says' }, 'en');
      }),

    decide: (number: string, status: LotDecision['status']) =>
      inTransaction(db, (tx) => decideLot(tx, { number, status, by: 'QC', reason: 'a test' })),

    /** Another pack of the same product; its catalogue number. */
    createSecondPack: async (skuId: number): Promise<string> => {
      const { rows } = await db.query<{ code: string }>(sql`
        insert into sku (product_id, code, position, amount, unit, label_en, label_zh, price, weight_g, stocked)
        select product_id, code || '-2', 2, 500, 'g', '500 g', '500 克', price, weight_g, true from sku where id = ${skuId} returning code`);
      assert.ok(rows[0]);
      return rows[0].code;
    },
  };
}

type LotActs = ReturnType<typeof lotsIn>;

export const faultOf = (result: Awaited<ReturnType<LotActs['correct']>>) => (result.ok ? 'done' : (result.fields?.[0] ?? result.error));

/** The packs that were decided about, with their lot's number of now, or why none was. */
export const decidedOf = (result: Awaited<ReturnType<LotActs['decide']>>) =>
  result.ok ? result.value.map(({ code, number }) => [code, number]) : result.reason?.en;

/** Three packs of a lot received by delivery; the test chooses its number. */
export const delivered = (code: string) => ({
  code,
  quantity: 3,
  warehouse: 'test',
  manufacturedOn: dayFromToday(-100),
  receivedOn: dayFromToday(0),
  retestOn: null,
  expiresOn: dayFromToday(500),
});
