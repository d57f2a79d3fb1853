import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type SaleSearch, findRegisteredSales } from './find-registered-sales.ts';
import { openIdentity } from './internal/seal-identity.ts';

/** The register's columns, as the law names what it holds (domain rules, Register). */
const header = [
  '登记号',
  '订单号',
  '类别',
  '品名',
  'CAS 号',
  '货号',
  '数量',
  '规格',
  '购买单位',
  '地址',
  '经办人',
  '身份证号',
  '用途',
  '购买凭证编号',
  '发货日期',
  '应报日期',
  '报送回执',
];

/**
 * The filtered rows of the register, header first. It opens identity numbers, so each order is
 * recorded as viewed. Erased numbers are empty.
 */
export async function exportRegister(
  transaction: Database,
  { search, shopKey, by }: { search: SaleSearch; shopKey: Buffer; by: string },
): Promise<Result<{ rows: string[][]; count: number }>> {
  const sales = await findRegisteredSales(transaction, search);
  const rows = sales.map((sale) => [
    String(sale.id),
    sale.order_number,
    sale.list_keys.join(' '),
    sale.substance,
    sale.cas ?? '',
    sale.code,
    String(sale.packs),
    sale.label,
    sale.unit_name,
    sale.unit_address,
    sale.handler ?? '',
    sale.identity_sealed ? openIdentity(shopKey, sale.identity_sealed) : '',
    sale.purpose ?? '',
    sale.permits.join(' '),
    sale.shipped_on,
    sale.report_due_on ?? '',
    sale.report_reference ?? '',
  ]);
  const opened = sales.filter(({ identity_sealed }) => identity_sealed !== null).map(({ order_number }) => order_number);
  await transaction.query(sql`
    insert into identity_view (order_id, viewed_by, reason)
    select id, ${by}, 'register export' from customer_order where number = any (${[...new Set(opened)]}::text[])`);
  return done({ rows: [header, ...rows], count: sales.length });
}
