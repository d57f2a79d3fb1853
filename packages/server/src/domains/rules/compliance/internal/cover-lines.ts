import { unshippedStatuses } from '@aliquot/contract/core/order-status-lists.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { today } from '../../../../platform/database/shanghai-day.ts';
import { type PackContent, amountPerPack } from './permit-amount.ts';
import { setPermitState } from './set-permit-state.ts';
import { packsToSend, waitsForPermits } from './waiting-lines.ts';

type OpenLine = PackContent & {
  id: number;
  order_id: number;
  packs: number;
  substance_id: number;
  institution_id: number;
  permit_kinds: string[];
  covered: string[];
  permit_state: 'needed' | 'submitted' | 'rejected' | 'expired';
};

type OpenPermit = {
  id: number;
  kind: string;
  unit: 'g' | 'mL';
  state: 'submitted' | 'verified';
  left: number;
  order_id: number | null;
};

/**
 * Reassigns verified permits to waiting lines in order of placing, and updates the lines' states.
 * `which` is on `order_line line`, `product`, `customer_order placed`. Locks orders, then permits,
 * in order of id.
 */
export async function coverLines(transaction: Database, which: Sql): Promise<{ orderIds: number[] }> {
  const { rows: orders } = await transaction.query<{ id: number }>(sql`
    select id from customer_order where status = any(${unshippedStatuses}) and id in (
      select line.order_id from order_line line
      join product on product.id = line.product_id join customer_order placed on placed.id = line.order_id
      where ${waitsForPermits} and ${which}
    ) order by id for update`);
  const orderIds = orders.map(({ id }) => id);
  for (const line of await findOpenLines(transaction, sql`${which} and line.order_id = any (${orderIds}::bigint[])`)) {
    await coverLine(transaction, line);
  }
  return { orderIds };
}

async function findOpenLines(transaction: Database, which: Sql): Promise<OpenLine[]> {
  const { rows } = await transaction.query<OpenLine>(sql`
    select line.id, line.order_id, ${packsToSend} as packs, line.permit_state, rule.substance_id, placed.institution_id,
      rule.permit_kinds, sku.amount::float8 as amount, sku.unit,
      case when not product.has_own_hazards then substance.density::float8 end as density,
      array(select kind from line_permit cover where cover.order_line_id = line.id and cover.held > 0) as covered
    from order_line line
    join customer_order placed on placed.id = line.order_id
    join product on product.id = line.product_id
    join substance on substance.id = product.substance_id
    join sku on sku.id = line.sku_id
    join line_rule rule on rule.order_line_id = line.id
    where ${waitsForPermits} and placed.institution_id is not null and rule.permit_kinds is not null and ${which}
    order by line.id`);
  return rows;
}

async function coverLine(transaction: Database, line: OpenLine): Promise<void> {
  const permits = await lockPermits(transaction, line);
  const outcomes: ('held' | 'waiting' | 'missing')[] = [];
  for (const kind of line.permit_kinds.filter((wanted) => !line.covered.includes(wanted))) {
    const ofKind = permits.filter((permit) => permit.kind === kind);
    const permit = ofKind.find((candidate) => candidate.state === 'verified' && covers(candidate, line));
    if (permit) await holdPermit(transaction, line, permit);
    outcomes.push(permit ? 'held' : ofKind.some(({ state }) => state === 'submitted') ? 'waiting' : 'missing');
  }
  const state = outcomes.every((outcome) => outcome === 'held')
    ? 'verified'
    : outcomes.includes('missing')
      ? missingState(line)
      : 'submitted';
  if (state !== line.permit_state) {
    await setPermitState(transaction, sql`select ${line.id}::bigint`, state, [line.permit_state]);
  }
}

/** A line without a submitted permit needs one; otherwise it was not sufficient. */
const missingState = ({ permit_state }: OpenLine) => (permit_state === 'submitted' ? 'rejected' : permit_state);

async function lockPermits(transaction: Database, line: OpenLine): Promise<OpenPermit[]> {
  const { rows } = await transaction.query<OpenPermit>(sql`
    select id, kind, unit, state, (amount - held - used)::float8 as left, order_id
    from permit
    where institution_id = ${line.institution_id} and substance_id = ${line.substance_id} and state <> 'rejected'
      and ${today} between valid_from and valid_until
      and (not is_single_use or order_id is null or order_id = ${line.order_id})
    order by id for update`);
  return rows;
}

function covers(permit: OpenPermit, line: OpenLine): boolean {
  const perPack = amountPerPack(line, permit.unit);
  return perPack !== null && perPack * line.packs <= permit.left;
}

/** One hold a line and permit, under a name that counts its earlier ones. */
async function holdPermit(transaction: Database, line: OpenLine, permit: OpenPermit): Promise<void> {
  const perPack = amountPerPack(line, permit.unit);
  await transaction.query(sql`
    insert into line_permit (order_line_id, kind, permit_id, per_pack) values (${line.id}, ${permit.kind}, ${permit.id}, ${perPack})
    on conflict (order_line_id, kind, permit_id) do update set per_pack = excluded.per_pack`);
  await transaction.query(sql`
    insert into permit_movement (permit_id, order_line_id, kind, packs, amount, reference)
    select ${permit.id}::bigint, ${line.id}::bigint, 'hold', ${line.packs}::int, ${line.packs}::int * ${perPack}::numeric,
      'line:' || ${line.id}::text || ':hold:' || (select count(*) from permit_movement where order_line_id = ${line.id})`);
}
