import type { Language } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type LotFault, type LotLabel, readLot } from './read-lot.ts';

export type LotCorrection = {
  lotId: number;
  /** Of the lot as whoever corrects it has seen it. */
  version: number;
  label: LotLabel;
  by: string;
  reason: string;
};

const texts = {
  same: { en: 'Nothing is different from what stands there.', 'zh-CN': '填写的内容与现有记录相同。' },
  taken: { en: 'Another lot of the product has this number.', 'zh-CN': '该商品已有使用此批号的其他批次。' },
} as const;

/**
 * Puts right what was mistyped when a lot came in: its number and its days, in all packs that were filled from it, judged as at receipt.
 * What stood there is kept with the reason; what can be promised follows by the database's own triggers. Refuses `not_found`,
 * `changed_meanwhile` with the lot as it is, `invalid_input` with the field, and `wrong_state` where nothing differs. Belongs last in its
 * transaction.
 */
export async function correctLot(
  transaction: Database,
  { lotId, version, label, by, reason }: LotCorrection,
  language: Language,
): Promise<Result<null>> {
  const ofProduct = await lockLotsOfProduct(transaction, lotId);
  const lot = ofProduct.find(({ id }) => id === lotId);
  if (!lot) return refuse('not_found');
  if (lot.version !== version) return refuse('changed_meanwhile', { details: { now: shown(lot) } });
  const filled = ofProduct.filter(({ number }) => number === lot.number);
  const read = readLot(
    label,
    filled.map(({ dated_on: day }) => day).reduce((first, day) => (day < first ? day : first)),
  );
  if (!read.ok) return wrongField(read, language);
  const { number, manufacturedOn, retestOn, expiresOn } = read.value;
  if (number !== lot.number && ofProduct.some((other) => other.number === number)) {
    return wrongField({ ok: false, field: 'number', text: texts.taken }, language);
  }
  const { rowCount } = await transaction.query(sql`
    with wrong as (
      select id, number, manufactured_on, retest_on, expires_on from lot
      where id = any (${filled.map(({ id }) => id)}::bigint[]) and (number, manufactured_on, retest_on, expires_on)
        is distinct from (${number}::text, ${manufacturedOn}::date, ${retestOn}::date, ${expiresOn}::date)
    ), corrected as (
      update lot set number = ${number}, manufactured_on = ${manufacturedOn}, retest_on = ${retestOn}, expires_on = ${expiresOn},
        version = lot.version + 1
      from wrong where lot.id = wrong.id
      returning lot.id, lot.number, lot.manufactured_on, lot.retest_on, lot.expires_on
    )
    insert into lot_correction (lot_id, number, manufactured_on, retest_on, expires_on,
      new_number, new_manufactured_on, new_retest_on, new_expires_on, corrected_by, reason)
    select id, wrong.number, wrong.manufactured_on, wrong.retest_on, wrong.expires_on,
      corrected.number, corrected.manufactured_on, corrected.retest_on, corrected.expires_on, ${by}, ${reason}
    from wrong join corrected using (id) order by id`);
  return rowCount === 0 ? refuse('wrong_state', { reason: texts.same }) : done(null);
}

type LockedLot = {
  id: number;
  version: number;
  number: string;
  manufactured_on: string;
  retest_on: string | null;
  expires_on: string | null;
  /** The first day on which it is known to have been made: it was received, and perhaps released. */
  dated_on: string;
};

/** All lots of the lot's product: one number belongs to one of them, so two who correct them take turns. */
async function lockLotsOfProduct(transaction: Database, lotId: number): Promise<LockedLot[]> {
  const { rows } = await transaction.query<LockedLot>(sql`
    select lot.id, lot.version, lot.number, lot.manufactured_on::text, lot.retest_on::text, lot.expires_on::text,
      least(lot.received_on, lot.released_on)::text as dated_on
    from lot join sku on sku.id = lot.sku_id
    where sku.product_id = (select product_id from sku where id = (select sku_id from lot where id = ${lotId}))
    order by lot.id for no key update of lot`);
  return rows;
}

const shown = ({ version, number, manufactured_on, retest_on, expires_on }: LockedLot) => ({
  version,
  number,
  manufactured_on,
  retest_on,
  expires_on,
});

const wrongField = ({ field, text }: LotFault, language: Language) => refuse('invalid_input', { fields: [{ field, msg: text[language] }] });
