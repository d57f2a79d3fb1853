import { file } from './call.ts';

/** What the console's tables show, whole, by their filters. */
export const tableCalls = {
  orders: file({
    endpoint: 'GET /api/operator/tables/orders',
    permission: 'orders.read',
    label: { en: 'export orders', 'zh-CN': '导出订单' },
  }),
  money: file({
    endpoint: 'GET /api/operator/tables/money',
    permission: 'payments.read',
    label: { en: 'export payments and refunds', 'zh-CN': '导出收付款' },
  }),
  invoices: file({
    endpoint: 'GET /api/operator/tables/invoices',
    permission: 'invoices.read',
    label: { en: 'export invoices', 'zh-CN': '导出发票' },
  }),
  stock: file({
    endpoint: 'GET /api/operator/tables/stock',
    permission: 'stock.read',
    label: { en: 'export stock', 'zh-CN': '导出库存' },
  }),
  movements: file({
    endpoint: 'GET /api/operator/tables/movements',
    permission: 'stock.read',
    label: { en: 'export the stock ledger', 'zh-CN': '导出库存流水' },
  }),
  customers: file({
    endpoint: 'GET /api/operator/tables/customers',
    permission: { person: 'personal_data.handle' },
    label: { en: 'export customers', 'zh-CN': '导出客户' },
  }),
} as const;
