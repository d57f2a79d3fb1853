import { fromShanghaiClock, onShanghaiClock } from '@aliquot/contract/core/shanghai.ts';
import sql from 'sql-template-tag';
import { inTransaction } from '../../packages/server/src/platform/database/transaction.ts';
import { issueStatements } from '../../packages/server/src/domains/money/statements/issue-statements.ts';
import { statementsHandlers } from '../../packages/server/src/domains/money/statements/console/statements.ts';
import { did, type OperatorCalls } from './operator-calls.ts';
import type { People, Person } from './people.ts';

/** Purchases on account: months ago, day of month, pack and quantity. */
const bought = [
  { monthsAgo: 2, day: 6, code: 'BW-CT50-500', packs: 3, purchase: 'LX-2026-087' },
  { monthsAgo: 2, day: 19, code: 'TM-3371-1KG', packs: 4, purchase: 'LX-2026-091' },
  { monthsAgo: 1, day: 9, code: 'BW-T1000-960', packs: 4, purchase: 'LX-2026-102' },
  { monthsAgo: 1, day: 15, code: 'MB-8144-500G', packs: 2, purchase: 'LX-2026-106' },
  { monthsAgo: 1, day: 24, code: 'TM-3368-1KG', packs: 6, purchase: '' },
] as const;

/**
 * Two past months on account for the demo buyer's institution. Operations act now, so these orders
 * are written as they ended; the shop issues the statements: the older is paid, the newer open.
 */
export async function billPastMonths(calls: OperatorCalls, { lin }: People): Promise<void> {
  const lastMonth = firstOfMonth(1);
  for (const purchase of bought) await writeOrder(calls, lin, purchase);
  // the day after the older month ended, and now
  const [older] = await issueStatements(calls.db, new Date(lastMonth.getTime() + 86_400_000));
  await issueStatements(calls.db, new Date());
  if (older === undefined) return;
  const { rows } = await calls.db.query<{ total: number }>(sql`select total from credit_statement where number = ${older}`);
  const money = { id: older, amount: rows[0]?.total ?? 0, reference: `DEMO-${older}` };
  did(await statementsHandlers.pay(calls.by('statements.pay'), money));
}

/** Midnight in Shanghai at which the month so many months ago began. */
function firstOfMonth(monthsAgo: number): Date {
  const today = onShanghaiClock(new Date());
  return fromShanghaiClock(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1)));
}

async function writeOrder(
  { db }: OperatorCalls,
  who: Person,
  { monthsAgo, day, code, packs, purchase }: (typeof bought)[number],
): Promise<void> {
  const placedAt = new Date(firstOfMonth(monthsAgo).getTime() + (day - 1) * 86_400_000 + 10 * 3_600_000);
  const after = (days: number) => new Date(placedAt.getTime() + days * 86_400_000);
  const written = await inTransaction(db, async (transaction) => {
    const { rows } = await transaction.query<{ id: number }>(sql`
      insert into customer_order (number, account_id, status, payment_method, payment_state, goods, shipping, total, recipient, mobile, province_id,
        city_id, district_id, province, city, district, detail, shipping_method, placed_at, payment_due_at, shipped_at, completed_at, buyer_kind,
        institution_id, purchase_order_number)
      select to_char(${placedAt}::timestamptz at time zone 'Asia/Shanghai', 'YYMMDD') || right(next_order_number(), 8), account.id, 'completed',
        'on_account', 'on_account', sku.price * ${packs}, 0, sku.price * ${packs}, address.recipient, address.mobile, address.province_id,
        address.city_id, address.district_id, address.province, address.city, address.district, address.detail, 'standard', ${placedAt},
        ${placedAt}, ${after(1)}, ${after(4)}, 'institution', account.institution_id, ${purchase}
      from account join address on address.id = ${who.addressId}, sku where account.id = ${who.accountId} and sku.code = ${code}
      returning id`);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error(`demo data: there is no pack ${code}`);
    await transaction.query(sql`
      with line as (
        insert into order_line (order_id, position, sku_id, product_id, code, name_en, name_zh, label_en, label_zh, picture, stocked, kind, quantity,
          list_price, price_parts, gross, amount, warranty_months)
        select ${id}, 1, sku.id, product.id, sku.code, product.name_en, product.name_zh, sku.label_en, sku.label_zh, product.picture, true, 'goods', ${packs},
          sku.price, jsonb_build_array(jsonb_build_object('quantity', ${packs}::int, 'unit_price', sku.price, 'reason', jsonb_build_object('kind', 'list'))),
          sku.price * ${packs}, sku.price * ${packs}, 12
        from sku join product on product.id = sku.product_id where sku.code = ${code} returning id
      ), parcel as (
        insert into shipment (order_id, carrier, tracking_number, shipped_at) values (${id}, 'sf', ${`DEMO-PAST-${id}`}, ${after(1)}) returning id
      ), events as (
        insert into order_event (order_id, kind, actor, happened_at)
        values (${id}, 'placed', 'buyer', ${placedAt}), (${id}, 'shipped', 'operator', ${after(1)}), (${id}, 'received', 'buyer', ${after(4)})
      ), owed as (
        insert into credit_entry (institution_id, order_id, kind, change, reference, booked_at)
        select institution_id, id, 'charge', total, 'order:' || id, ${placedAt} from customer_order where id = ${id}
      )
      select from line`);
    await transaction.query(sql`
      insert into shipment_line (shipment_id, order_line_id, quantity)
      select shipment.id, line.id, line.quantity from order_line line join shipment using (order_id) where order_id = ${id}`);
    return { ok: true, value: null };
  });
  did(written);
}
