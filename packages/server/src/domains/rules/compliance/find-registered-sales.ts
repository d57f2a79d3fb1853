import type { saleSorts, saleStates } from '@aliquot/contract/console/register.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { todayOnce } from '../../../platform/database/shanghai-day.ts';
import { allOf, findTabbedPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { substancesNamed } from '../../goods/product-rules/goods-named.ts';
import { institutionsNamed } from '../../people/institutions/name-institutions.ts';

export type SaleState = (typeof saleStates)[number];

/** A line of the register; days are YYYY-MM-DD in Asia/Shanghai. */
export type RegisteredSale = {
  id: number;
  state: SaleState;
  order_number: string;
  list_keys: string[];
  substance: string;
  substance_en: string;
  cas: string | null;
  code: string;
  packs: number;
  label: string;
  label_en: string;
  unit_name: string;
  unit_address: string;
  handler: string | null;
  identity_sealed: Buffer | null;
  purpose: string | null;
  permits: string[];
  shipped_on: string;
  report_due_on: string | null;
  report_reference: string | null;
};

export type SaleSearch = {
  /** The key of a list that it stood on when it left. */
  list?: string;
  /** `due` finds what is overdue too. */
  state?: SaleState;
  /** Part of the substance's name, or a whole CAS number or catalogue number. */
  substance?: string;
  /** Part of the buying unit's name, or an order number. */
  buyer?: string;
  /** YYYY-MM-DD of the shipment, both inclusive. */
  date_start?: string;
  date_end?: string;
};

type Paging = { sort?: (typeof saleSorts)[number]; page: number; limit: number };

const state = sql`case when sale.reported_at is not null then 'reported' when sale.report_due_on is null then 'free'
  when sale.report_due_on < ${todayOnce} then 'overdue' else 'due' end`;

const inState: Record<SaleState, Sql> = {
  due: sql`sale.reported_at is null and sale.report_due_on is not null`,
  overdue: sql`sale.reported_at is null and sale.report_due_on < ${todayOnce}`,
  reported: sql`sale.reported_at is not null`,
  free: sql`sale.reported_at is null and sale.report_due_on is null`,
};

const orders = {
  due: sql`sale.report_due_on nulls last, sale.id`,
  '-due': sql`sale.report_due_on desc nulls last, sale.id desc`,
  shipped: sql`sale.shipped_on, sale.id`,
  '-shipped': sql`sale.shipped_on desc, sale.id desc`,
} as const satisfies Record<(typeof saleSorts)[number], Sql>;

/** All sales that a search finds, what is due first, for files and programs. */
export const findRegisteredSales = (db: Database, search: SaleSearch): Promise<RegisteredSale[]> =>
  selectSales(db, sql`where ${matches(search)} order by ${orders.due}`, orders.due);

/** A page of the register, with the number in each state (`due` includes overdue). */
export async function findRegisterPage(
  db: Database,
  { sort = 'due', page, limit, ...search }: SaleSearch & Paging,
): Promise<{ items: RegisteredSale[]; total: number; counts: Record<string, number> }> {
  const { state: wanted, ...others } = search;
  const { ids, total, counts } = await findTabbedPage(
    db,
    {
      from: sql`regulated_sale sale`,
      id: sql`sale.id`,
      where: matches(others),
      order: orders[sort],
      page,
      limit,
      ...oncePerText(`${search.substance ?? ''}${search.buyer ?? ''}`),
    },
    { by: state, wanted: wanted === 'due' ? ['due', 'overdue'] : wanted && [wanted] },
  );
  const { due = 0, overdue = 0, reported = 0, free = 0, all } = counts;
  const items = await selectSales(db, sql`where sale.id = any (${ids}::bigint[])`, inOrderOf(ids, sql`sale.id`));
  return { items, total, counts: { all, due: due + overdue, overdue, reported, free } };
}

/** `which` picks the sales before anything is joined to them. */
async function selectSales(db: Database, which: Sql, order: Sql): Promise<RegisteredSale[]> {
  const { rows } = await db.query<RegisteredSale>(sql`
    select sale.id, ${state} as state, placed.number as order_number, sale.list_keys,
      coalesce(substance.name_zh, substance.name_en) as substance, substance.name_en as substance_en,
      (select cas from substance_cas where substance_id = substance.id order by position limit 1) as cas,
      line.code, sale.packs, line.label_zh as label, line.label_en, coalesce(institution.name_zh, placed.recipient) as unit_name,
      placed.province || case when placed.city = placed.province then '' else placed.city end || coalesce(placed.district, '') || placed.detail as unit_address,
      handler.name as handler, handler.identity_sealed, handler.purpose,
      array(select permit.number from permit_movement moved join permit on permit.id = moved.permit_id
            where moved.order_line_id = line.id and moved.kind = 'use' and moved.reference = 'shipment:' || sale.shipment_id || ':line:' || line.id
            order by permit.number) as permits,
      to_char(sale.shipped_on, 'YYYY-MM-DD') as shipped_on, to_char(sale.report_due_on, 'YYYY-MM-DD') as report_due_on, sale.report_reference
    from (select sale.* from regulated_sale sale ${which}) sale
    join order_line line on line.id = sale.order_line_id
    join customer_order placed on placed.id = line.order_id
    join substance on substance.id = sale.substance_id
    left join institution on institution.id = sale.institution_id
    left join regulated_handler handler on handler.order_id = placed.id
    order by ${order}`);
  return rows;
}

/** Plain containment: what is typed is never a pattern. */
function matches({ list, state: wanted, substance = '', buyer = '', date_start: start, date_end: end }: SaleSearch): Sql {
  const [what, who] = [substance.trim(), buyer.trim()];
  const ofSubstance =
    what !== '' &&
    sql`(sale.substance_id in ${substancesNamed(what.toLowerCase())}
          or sale.substance_id in (select substance_id from substance_cas where cas = ${what})
          or sale.order_line_id in (select id from order_line where lower(code) = ${what.toLowerCase()}))`;
  const ofBuyer =
    who !== '' &&
    sql`(sale.institution_id in ${institutionsNamed(who.toLowerCase())}
          or sale.order_line_id in (
            select line.id from order_line line join customer_order placed on placed.id = line.order_id where placed.number = ${who}
          ))`;
  return allOf([
    list && sql`${list} = any (sale.list_keys)`,
    wanted && inState[wanted],
    start && sql`sale.shipped_on >= ${start}::date`,
    end && sql`sale.shipped_on <= ${end}::date`,
    ofSubstance,
    ofBuyer,
  ]);
}
