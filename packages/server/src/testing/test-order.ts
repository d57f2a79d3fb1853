import sql from 'sql-template-tag';
import type { Database } from '../platform/database/connection.ts';
import { createTestAccount } from './test-account.ts';
import { createTestPack } from './test-goods.ts';

/** An order of one service for payments: its price (fen) and state. */
export async function createTestOrder(
  db: Database,
  {
    total,
    status = 'pending_payment',
    state = 'unpaid',
    method = 'bank_transfer',
    institutionId = null,
    dueAt = new Date(Date.now() + 3_600_000),
  }: {
    total: number;
    status?: string;
    state?: string;
    method?: string;
    institutionId?: number | null;
    dueAt?: Date;
  },
): Promise<{ id: number; number: string; accountId: number }> {
  const { id: accountId } = await createTestAccount(db);
  await db.query(sql`update account set institution_id = ${institutionId} where id = ${accountId}`);
  const { rows } = await db.query<{ id: number; number: string }>(sql`
    insert into customer_order (
      number, account_id, status, payment_method, payment_state, goods, shipping, total, recipient, mobile, province_id, city_id,
      province, city, detail, shipping_method, payment_due_at, buyer_kind, institution_id, cancelled_at, shipped_at, paid_at
    ) values (
      next_order_number(), ${accountId}, ${status}, ${method}, ${state}, ${total}, 0, ${total}, '林研', '13912345678', '310000', '310100',
      '上海市', '市辖区', '张江路 1 号', 'standard', ${dueAt}, ${institutionId === null ? 'person' : 'institution'}, ${institutionId},
      case when ${status} = 'cancelled' then now() end, case when ${status} = 'shipped' then now() end,
      case when ${state} = 'paid' then now() end
    ) returning id, number`);
  const [order] = rows;
  if (!order) throw new Error('the order was not written');
  const pack = await createTestPack(db, { stocked: false, transport: 'none', price: total });
  const parts = [{ quantity: 1, unit_price: total, reason: { kind: 'list' } }];
  await db.query(sql`
    insert into order_line (
      order_id, position, sku_id, product_id, code, name_en, label_en, label_zh, picture, stocked, kind, quantity, list_price, price_parts, gross, amount
    )
    select ${order.id}, 1, sku.id, sku.product_id, ${pack.code}, 'A test', 'one', '一份', 'none', false, 'service', 1, ${total}, ${JSON.stringify(parts)},
      ${total}, ${total}
    from sku where sku.id = ${pack.sku_id}`);
  return { ...order, accountId };
}

let last = 0;

/** An invented institution with credit (fen). */
export async function createTestInstitution(db: Database, limit: number): Promise<number> {
  const { rows } = await db.query<{ id: number }>(sql`
    insert into institution (key, name_en, name_zh, kind, province_code, advantages, contact_en, contact_zh)
    values (${`test-${process.pid}-${++last}`}, 'Test Institute of Nothing', '无有测试研究所', 'institute', '310000', '[]', 'A test', '测试')
    returning id`);
  const id = rows[0]?.id ?? 0;
  await db.query(sql`insert into credit_account (institution_id, credit_limit) values (${id}, ${limit})`);
  return id;
}
