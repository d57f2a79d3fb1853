import type { Language, Wording } from '@aliquot/contract/core/language.ts';
import { type Refusal, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type LockedLot, lockLots } from './internal/lock-lots.ts';
import { lotStatusNames } from './internal/lot-status-names.ts';
import { type LotFault, type LotLabel, findDayFault, readLot } from './read-lot.ts';

/** What somebody puts right of a lot. */
export type LotCorrection = {
  lotId: number;
  /** As they saw the lot. */
  version: number;
  /** The batch's lots as shown, if the correction covers them; null for this pack's lot only. */
  batch: string | null;
  /** What is wrong, as it should be; days are YYYY-MM-DD. */
  changes: Partial<LotLabel>;
  by: string;
  reason: string;
};

const texts = {
  same: { en: 'These are the present values: nothing was changed.', 'zh-CN': '内容与现有记录相同，未作更改。' },
  taken: (number: string, code: string): Wording => ({
    en: `${code} has another lot ${number}, and two lots cannot be made one. What is left of this one can be written off and received as ${number}; a recall or a quarantine has to be given to both numbers, since packs that have left stay under this one.`,
    'zh-CN': `${code} 已有批号为 ${number} 的批次，两个批次不能合并。本批次的剩余库存可先报损，再按批号 ${number} 重新收货；已发出的商品仍记在本批号下，因此召回或停售须对两个批号分别执行。`,
  }),
  decidedOtherwise: (number: string, code: string, [other, own]: readonly [string, string]): Wording => ({
    en: `Lot ${number} of ${code} is ${lotStatusNames(other).en}, and this one is ${lotStatusNames(own).en}. A batch is decided about as one: decide alike first, then correct the number.`,
    'zh-CN': `${code} 的批号 ${number} 为“${lotStatusNames(other)['zh-CN']}”，而本批次为“${lotStatusNames(own)['zh-CN']}”。同批须作相同决定，请先处置批次，再更正批号。`,
  }),
  inPack: (code: string, { en, 'zh-CN': zh }: Wording): Wording => ({ en: `${code}: ${en}`, 'zh-CN': `${code}：${zh}` }),
};

/**
 * Corrects a lot's receipt, for its pack or all packs of its batch with the same values; triggers
 * update what can be sold. Former values are kept in `lot_correction`. Returns the product. Refuses
 * `not_found`, `changed_meanwhile`, `invalid_input`, and `wrong_state` if unchanged.
 */
export async function correctLot(
  transaction: Database,
  { lotId, version, batch, changes, by, reason }: LotCorrection,
  language: Language,
): Promise<Result<{ productId: number }>> {
  const locked = await lockLots(transaction, lotId);
  const lot = locked?.lots.find(({ id }) => id === lotId);
  if (!locked || !lot) return refuse('not_found');
  const ofBatch = locked.lots.filter(({ number }) => number === lot.number);
  if (lot.version !== version || (batch !== null && batch !== batchVersion(ofBatch))) {
    return refuse('changed_meanwhile', { details: { now: standing(lot, ofBatch) } });
  }
  const corrected: (LotLabel & { id: number })[] = [];
  for (const one of batch === null ? [lot] : ofBatch) {
    const judged = judge(one, labelOf(one, lot, changes), locked.lots);
    if (!judged.ok) return wrongField(one.id === lotId ? judged : { ...judged, text: texts.inPack(one.code, judged.text) }, language);
    if (fields.some((field) => one[field] !== judged.value[field])) corrected.push({ id: one.id, ...judged.value });
  }
  if (corrected.length === 0) return refuse('wrong_state', { reason: texts.same });
  await write(transaction, corrected, { by, reason });
  return done({ productId: locked.productId });
}

const fields = ['number', 'manufactured_on', 'retest_on', 'expires_on'] as const;

/** The version of a batch: its lots, and how often each was corrected. */
export const batchVersion = (lots: readonly { id: number; version: number }[]): string =>
  lots.map(({ id, version }) => `${id}:${version}`).join(' ');

const standing = ({ version, number, manufactured_on, retest_on, expires_on }: LockedLot, ofBatch: readonly LockedLot[]) => ({
  version,
  batch: batchVersion(ofBatch),
  packs: ofBatch.map(({ code }) => code).join(', '),
  number,
  manufactured_on,
  retest_on,
  expires_on,
});

/** The corrected label of a lot in the batch: only values equal to the reported ones change. */
function labelOf(one: LotLabel, seen: LotLabel, changes: Partial<LotLabel>): LotLabel {
  const corrected = <Field extends keyof LotLabel>(field: Field): LotLabel[Field] => {
    const wanted = changes[field];
    return wanted !== undefined && one[field] === seen[field] ? wanted : one[field];
  };
  return {
    number: corrected('number'),
    manufactured_on: corrected('manufactured_on'),
    retest_on: corrected('retest_on'),
    expires_on: corrected('expires_on'),
  };
}

/** The label as the shop writes it, where the lot may have it beside the others of its product. */
function judge(lot: LockedLot, label: LotLabel, lots: readonly LockedLot[]): ReturnType<typeof readLot> {
  // the number that it has was read when it came in
  if (label.number === lot.number) return findDayFault(label, lot.dated_on) ?? { ok: true, value: label };
  const read = readLot(label, lot.dated_on);
  if (!read.ok || read.value.number === lot.number) return read;
  const { number } = read.value;
  const named = lots.filter((other) => other.number === number);
  if (named.some(({ sku_id }) => sku_id === lot.sku_id)) return { ok: false, field: 'number', text: texts.taken(number, lot.code) };
  // an undecided lot joins a released batch as by a receipt, and is not released by that
  const otherwise = named.find(({ status }) => status !== lot.status && !(lot.status === 'quarantine' && status === 'released'));
  return otherwise
    ? { ok: false, field: 'number', text: texts.decidedOtherwise(number, otherwise.code, [otherwise.status, lot.status]) }
    : read;
}

const wrongField = ({ field, text }: LotFault, language: Language): Refusal =>
  refuse('invalid_input', { fields: [{ field, msg: text[language] }] });

async function write(
  transaction: Database,
  labels: readonly (LotLabel & { id: number })[],
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await transaction.query(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb)
        as given (id bigint, number text, manufactured_on date, retest_on date, expires_on date)
    ), before as (
      select lot.* from lot join given using (id)
    ), corrected as (
      update lot set number = given.number, manufactured_on = given.manufactured_on, retest_on = given.retest_on,
        expires_on = given.expires_on, version = version + 1
      from given where lot.id = given.id
    )
    insert into lot_correction (lot_id, number, manufactured_on, retest_on, expires_on, new_number, new_manufactured_on, new_retest_on,
      new_expires_on, last_movement_id, corrected_by, reason)
    select id, before.number, before.manufactured_on, before.retest_on, before.expires_on, given.number, given.manufactured_on, given.retest_on,
      given.expires_on, (select max(movement.id) from lot_movement movement where movement.lot_id = given.id), ${by}, ${reason}
    from before join given using (id) order by id`);
}
