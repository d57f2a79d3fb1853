import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { CarrierKind } from '../../warehouse/shipping/carrier-kind.ts';
import { type Parcel, planShipments } from '../../warehouse/shipping/plan-shipments.ts';
import { shippingTexts } from './internal/shipping-texts.ts';

/** A line of goods with packs that have neither left nor been cancelled. */
export type OpenLine = {
  id: number;
  position: number;
  sku_id: number;
  code: string;
  stocked: boolean;
  left: number;
  /** Of them being picked now. */
  picked: number;
  permit_state: string;
  transport: string;
  dg: boolean;
  dg_class: string | null;
  un_number: string | null;
  weight_g: number;
};
export type ChosenLine = OpenLine & { quantity: number };

/** A parcel's packs: by catalogue number, or all that is left of a planned parcel or the order. */
export type Choice = { quantities?: ReadonlyMap<string, number> | undefined; parcel?: string | undefined };

/** Lines with unshipped goods, under the order's lock; services are not shipped. */
export async function findOpenLines(transaction: Database, orderId: number): Promise<OpenLine[]> {
  const { rows } = await transaction.query<OpenLine>(sql`
    select line.id, line.position, line.sku_id, line.code, line.stocked, line.permit_state, line.transport, line.dg is not null as dg,
      line.dg ->> 'class' as dg_class, line.dg ->> 'un' as un_number, 0 as weight_g,
      line.quantity - line.cancelled_quantity - coalesce(sum(sent.quantity), 0)::int as left,
      coalesce((select packs from order_picking where order_line_id = line.id), 0) as picked
    from order_line line left join shipment_line sent on sent.order_line_id = line.id
    where line.order_id = ${orderId} and line.kind = 'goods'
    group by line.id
    having line.quantity - line.cancelled_quantity > coalesce(sum(sent.quantity), 0)
    order by line.position`);
  return rows;
}

/**
 * Chooses a parcel's contents. Lines awaiting permits stay, or refuse if named; so do packs to keep
 * apart, and dangerous goods with an unlicensed carrier. Refuses `wrong_state` with a reason.
 */
export function chooseLines(
  open: readonly OpenLine[],
  choice: Choice,
  plan: readonly { key: string; positions: readonly number[] }[],
  carrier: CarrierKind,
): Result<{ lines: ChosenLine[]; parcel: Parcel<ChosenLine> | null }> {
  const chosen = choosePacks(open, choice, plan);
  if (!chosen.ok) return chosen;
  const lines = chosen.value;
  const parcels = planShipments(lines);
  if (parcels.length > 1) {
    return refused(shippingTexts.apart(parcels.map(({ key }) => key)));
  }
  const dangerous = lines.find(({ dg }) => dg);
  if (dangerous && carrier !== 'dangerous_goods') {
    return refused(shippingTexts.dangerous(dangerous.code));
  }
  return done({ lines, parcel: parcels[0] ?? null });
}

/** The packs of a choice; lines awaiting permits stay, or refuse (`wrong_state`) if named. */
export const choosePacks = (
  open: readonly OpenLine[],
  { quantities, parcel }: Choice,
  plan: readonly { key: string; positions: readonly number[] }[],
): Result<ChosenLine[]> => (quantities ? named(open, quantities) : wholeParcel(open, parcel, plan));

/** Whether the permits of a line let it leave the house. */
export const mayLeave = ({ permit_state }: Pick<OpenLine, 'permit_state'>): boolean =>
  ['none', 'released', 'reported'].includes(permit_state);
const refused = (reason: Wording) => refuse('wrong_state', { reason });

function wholeParcel(
  open: readonly OpenLine[],
  key: string | undefined,
  plan: readonly { key: string; positions: readonly number[] }[],
): Result<ChosenLine[]> {
  const positions = plan.find((parcel) => parcel.key === key)?.positions;
  if (key !== undefined && !positions) {
    return refused(
      shippingTexts.noParcel(
        key,
        plan.map((parcel) => parcel.key),
      ),
    );
  }
  const wanted = open.filter(({ position }) => !positions || positions.includes(position));
  const lines = wanted.filter(mayLeave).map((line) => ({ ...line, quantity: line.left }));
  if (lines.length > 0) return done(lines);
  return refused(wanted.length > 0 ? shippingTexts.permitsWait : shippingTexts.nothingLeft);
}

function named(open: readonly OpenLine[], quantities: ReadonlyMap<string, number>): Result<ChosenLine[]> {
  const chosen: ChosenLine[] = [];
  for (const [code, quantity] of quantities) {
    const line = open.find((candidate) => candidate.code.toLowerCase() === code.toLowerCase());
    if (!line || quantity < 1 || quantity > line.left) {
      return refused(shippingTexts.left(code, line?.left ?? 0, quantity));
    }
    if (!mayLeave(line)) return refused(shippingTexts.unreleased(line.code));
    chosen.push({ ...line, quantity });
  }
  return done(chosen);
}
