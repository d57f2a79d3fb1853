import type { shipmentEventKinds } from '@aliquot/contract/shop/orders.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type SeenShipment = {
  shipmentId: number;
  kind: (typeof shipmentEventKinds)[number];
  place: string;
  happenedAt: Date;
  by: string;
};

const texts = {
  notThen: {
    en: 'Enter a time after the parcel left, and not in the future.',
    'zh-CN': '时间须在发货之后，且不能晚于现在。',
  },
  twice: { en: 'What the logger recorded was entered before.', 'zh-CN': '该包裹的温度记录此前已录入。' },
} as const;

/**
 * Records where a carrier saw a parcel, once; times count by the minute. Refuses `not_found`, and
 * `wrong_state` for a time before shipping or in the future.
 */
export async function recordShipmentEvent(transaction: Database, seen: SeenShipment): Promise<Result<null>> {
  const { rows } = await transaction.query<{ is_possible: boolean }>(sql`
    select ${seen.happenedAt}::timestamptz between date_trunc('minute', shipped_at) and now() as is_possible from shipment where id = ${seen.shipmentId}`);
  const [shipment] = rows;
  if (!shipment) return refuse('not_found');
  if (!shipment.is_possible) return refuse('wrong_state', { reason: texts.notThen });
  await transaction.query(sql`
    insert into shipment_event (shipment_id, kind, place, happened_at, recorded_by)
    values (${seen.shipmentId}, ${seen.kind}, ${seen.place}, ${seen.happenedAt}, ${seen.by}) on conflict do nothing`);
  return done(null);
}

/** What a parcel's logger recorded, in degrees Celsius; `storedAs` is its file. */
export type LoggedCondition = { shipmentId: number; lowest: number; highest: number; note: string; storedAs: string | null; by: string };

/** Lowest and highest degree Celsius for each transport temperature; the shop's own ranges. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  ambient: [-10, 40],
  chilled: [2, 8],
  frozen: [-30, -15],
  'dry-ice': [-90, -70],
  'liquid-nitrogen': [-200, -150],
};

/**
 * Records a parcel's temperature log once, and whether it left its range: informative, no bar to a
 * claim (domain rules, Shipping). Refuses `not_found` and `wrong_state`.
 */
export async function recordCondition(transaction: Database, logged: LoggedCondition): Promise<Result<{ isExcursion: boolean }>> {
  const { rows } = await transaction.query<{ temperature: string }>(sql`select temperature from shipment where id = ${logged.shipmentId}`);
  const [shipment] = rows;
  if (!shipment) return refuse('not_found');
  const [least, greatest] = ranges[shipment.temperature] ?? [-Infinity, Infinity];
  const isExcursion = logged.lowest < least || logged.highest > greatest;
  const { rowCount } = await transaction.query(sql`
    insert into shipment_condition (shipment_id, lowest, highest, is_excursion, note, stored_as, recorded_by)
    values (${logged.shipmentId}, ${logged.lowest}, ${logged.highest}, ${isExcursion}, ${logged.note}, ${logged.storedAs}, ${logged.by})
    on conflict do nothing`);
  return rowCount === 1 ? done({ isExcursion }) : refuse('wrong_state', { reason: texts.twice });
}
