import { Readable } from 'node:stream';
import { orderStatusSlugs } from '@aliquot/contract/core/order-status-lists.ts';
import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { paymentStates } from '@aliquot/contract/core/payment-states.ts';
import { shanghaiTime } from '@aliquot/contract/core/shanghai.ts';
import type { FastifyInstance } from 'fastify';
import { isUnkept } from '../../../../platform/api/input.ts';
import { type Column, writeTable, yuan } from '../../../../platform/files/write-table.ts';
import { spoken } from '../../../../platform/language/spoken.ts';
import { type PrivateFileParts, privateFile } from '../../../goods/printed-documents/shop/private-files.ts';
import { type HistoryRow, findOrderHistory } from '../find-order-history.ts';

type Query = { status?: unknown; q?: unknown };

/**
 * The buyer's orders as a spreadsheet file: `/documents/orders.csv`, by status and text of the
 * list.
 */
export function registerOrderHistory(app: FastifyInstance, parts: PrivateFileParts): void {
  app.get<{ Querystring: Query }>(
    '/documents/orders.csv',
    privateFile(parts, async (accountId, { query }, language) => {
      const status = orderStatusSlugs.find((slug) => slug === query.status) ?? 'all';
      const q = typeof query.q === 'string' && !isUnkept(query.q) ? query.q.slice(0, 100) : '';
      const found = await findOrderHistory(parts.db, accountId, { status, q });
      return {
        mediaType: 'text/csv; charset=utf-8',
        disposition: 'attachment; filename="orders.csv"',
        bytes: null,
        language,
        content: Readable.from(writeTable(found.rows, columns, language), { objectMode: false }),
      };
    }),
  );
}

const columns: readonly Column<HistoryRow>[] = [
  [{ en: 'Order', 'zh-CN': '订单号' }, ({ number }) => number],
  [{ en: 'Placed', 'zh-CN': '下单时间' }, ({ placed_at: at }) => shanghaiTime(at)],
  [{ en: 'State', 'zh-CN': '订单状态' }, ({ status }, language) => orderStatuses[status].names[language]],
  [{ en: 'Payment', 'zh-CN': '付款状态' }, ({ payment_state: state }, language) => paymentStates[state].names[language]],
  [{ en: 'Purchase order number', 'zh-CN': '采购单号' }, (row) => row.purchase_order_number],
  [{ en: 'Fund number', 'zh-CN': '经费号' }, ({ fund_number: fund }) => fund],
  [{ en: 'Recipient', 'zh-CN': '收货人' }, ({ recipient }) => recipient],
  [{ en: 'Address', 'zh-CN': '收货地址' }, ({ address }) => address],
  [{ en: 'Catalogue number', 'zh-CN': '货号' }, ({ code }) => code],
  [{ en: 'Product', 'zh-CN': '商品' }, ({ name_en: en, name_zh: zh }, language) => spoken({ en, zh }, language)],
  [{ en: 'Pack', 'zh-CN': '规格' }, ({ label_en: en, label_zh: zh }, language) => (language === 'en' ? en : zh)],
  [{ en: 'Packs', 'zh-CN': '数量' }, ({ quantity }) => quantity],
  [{ en: 'Cancelled', 'zh-CN': '已取消数量' }, ({ cancelled_quantity: cancelled }) => cancelled],
  [{ en: 'Line (CNY)', 'zh-CN': '商品行金额（元）' }, ({ amount }) => yuan(amount)],
  [{ en: 'Shipping of the order (CNY)', 'zh-CN': '订单运费（元）' }, ({ shipping }) => yuan(shipping)],
  [{ en: 'Total of the order (CNY)', 'zh-CN': '订单总额（元）' }, ({ total }) => yuan(total)],
];
