import type { Language } from '@aliquot/contract/core/language.ts';
import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { paymentStates } from '@aliquot/contract/core/payment-states.ts';
import { shanghaiTime } from '@aliquot/contract/core/shanghai.ts';
import type { CustomerRow } from '../../domains/people/accounts/find-customers.ts';
import { type Column, yuan } from '../../platform/files/write-table.ts';
import type { IssuedInvoice } from '../../domains/money/invoices/find-issued.ts';
import type { OrderToExport } from '../../domains/selling/orders/find-order-queue.ts';
import type { MovedMoney } from '../../domains/money/payments/find-payments.ts';
import type { StockTableRow } from '../../domains/warehouse/stock/find-stock-table.ts';
import type { LedgerEntry } from '../../domains/warehouse/stock/console/ledger.ts';

type Labels<Value extends string> = Readonly<Record<Value, Record<Language, string>>>;

const ways: Labels<string> = {
  bank_transfer: { en: 'Bank transfer', 'zh-CN': '银行转账' },
  alipay: { en: 'Alipay', 'zh-CN': '支付宝' },
  gateway: { en: 'Alipay', 'zh-CN': '支付宝' },
  on_account: { en: 'On account', 'zh-CN': '授信账期' },
  credit_note: { en: 'Credit note', 'zh-CN': '冲减账期应付' },
  none: { en: 'Nothing to pay', 'zh-CN': '无需支付' },
};
const buyerLabels: Labels<OrderToExport['buyer_kind']> = {
  person: { en: 'Person', 'zh-CN': '个人' },
  institution: { en: 'Institution', 'zh-CN': '单位' },
};
const invoiceKinds: Labels<IssuedInvoice['kind']> = {
  ordinary: { en: 'Ordinary', 'zh-CN': '普通发票' },
  special: { en: 'Special', 'zh-CN': '专用发票' },
};
const customerStates: Labels<CustomerRow['state']> = {
  active: { en: 'Active', 'zh-CN': '正常' },
  blocked: { en: 'Blocked', 'zh-CN': '已停用' },
  unproven: { en: 'Number not verified', 'zh-CN': '手机号未验证' },
  erased: { en: 'Erased', 'zh-CN': '已注销' },
};

export const orderColumns: readonly Column<OrderToExport>[] = [
  [{ en: 'Order', 'zh-CN': '订单号' }, ({ id }) => id],
  [{ en: 'Placed', 'zh-CN': '下单时间' }, ({ placed_at: at }) => shanghaiTime(at)],
  [{ en: 'State', 'zh-CN': '订单状态' }, ({ status }, language) => orderStatuses[status].names[language]],
  [{ en: 'Recipient', 'zh-CN': '收货人' }, ({ recipient }) => recipient],
  [{ en: 'Buyer', 'zh-CN': '买方类型' }, ({ buyer_kind: kind }, language) => buyerLabels[kind][language]],
  [
    { en: 'Institution', 'zh-CN': '单位' },
    ({ institution_en: en, institution_zh: zh }, language) => (language === 'en' ? (en ?? zh) : (zh ?? en)),
  ],
  [{ en: 'Packs', 'zh-CN': '件数' }, ({ packs }) => packs],
  [{ en: 'Goods (CNY)', 'zh-CN': '商品金额（元）' }, ({ goods }) => yuan(goods)],
  [{ en: 'Shipping (CNY)', 'zh-CN': '运费（元）' }, ({ shipping }) => yuan(shipping)],
  [{ en: 'Total (CNY)', 'zh-CN': '应付总额（元）' }, ({ total }) => yuan(total)],
  [{ en: 'Payment way', 'zh-CN': '支付方式' }, ({ payment_method: way }, language) => ways[way]?.[language] ?? way],
  [{ en: 'Payment', 'zh-CN': '付款状态' }, ({ payment_state: state }, language) => paymentStates[state].names[language]],
  [{ en: 'Paid', 'zh-CN': '付款时间' }, ({ paid_at: at }) => at && shanghaiTime(at)],
  [{ en: 'Received (CNY)', 'zh-CN': '已收金额（元）' }, ({ received }) => yuan(received)],
  [{ en: 'Refunded (CNY)', 'zh-CN': '已退金额（元）' }, ({ refunded }) => yuan(refunded)],
];

export const moneyColumns: readonly Column<MovedMoney>[] = [
  [{ en: 'Time', 'zh-CN': '时间' }, ({ at }) => shanghaiTime(at)],
  [{ en: 'Order, statement or ticket', 'zh-CN': '订单号/对账单号/售后单号' }, ({ subject }) => subject],
  [{ en: 'Way', 'zh-CN': '方式' }, ({ way }, language) => ways[way]?.[language] ?? way],
  [{ en: 'Amount (CNY), below zero: refund', 'zh-CN': '金额（元，负数为退款）' }, ({ amount }) => yuan(amount)],
  [{ en: 'Reference', 'zh-CN': '流水号' }, ({ reference }) => reference],
  [{ en: 'Paid by or to', 'zh-CN': '付款人/收款人' }, ({ party }) => party],
  [{ en: 'Confirmed by', 'zh-CN': '确认人' }, ({ by }) => by],
];

export const invoiceColumns: readonly Column<IssuedInvoice>[] = [
  [{ en: 'Number', 'zh-CN': '发票号码' }, ({ number }) => number],
  [{ en: 'Issued', 'zh-CN': '开票日期' }, ({ issued_on: day }) => day],
  [{ en: 'Kind', 'zh-CN': '发票种类' }, ({ kind }, language) => invoiceKinds[kind][language]],
  [{ en: 'Red letter of', 'zh-CN': '冲红的原发票' }, ({ red_letter_of: blue }) => blue],
  [{ en: 'Title', 'zh-CN': '抬头' }, ({ title }) => title],
  [{ en: 'Tax number', 'zh-CN': '税号' }, ({ tax_number: number }) => number],
  [
    { en: 'Amount (CNY), below zero: red letter', 'zh-CN': '价税合计（元，红字为负）' },
    ({ amount, red_letter_of: blue }) => yuan(blue === null ? amount : -Math.abs(amount)),
  ],
  [{ en: 'Orders', 'zh-CN': '订单号' }, ({ orders }) => orders.join(' ')],
  [{ en: 'Issued by', 'zh-CN': '开票人' }, ({ issued_by: by }) => by],
];

export const stockColumns: readonly Column<StockTableRow>[] = [
  [{ en: 'Catalogue number', 'zh-CN': '货号' }, ({ code }) => code],
  [{ en: 'Product', 'zh-CN': '商品' }, ({ name }) => name],
  [{ en: 'Pack', 'zh-CN': '规格' }, ({ label }) => label],
  [{ en: 'Warehouse', 'zh-CN': '仓库' }, ({ warehouse }) => warehouse.name],
  [{ en: 'On hand', 'zh-CN': '在库' }, ({ on_hand: packs }) => packs],
  [{ en: 'Reserved', 'zh-CN': '已占用' }, ({ reserved }) => reserved],
  [{ en: 'Set aside', 'zh-CN': '不可售' }, ({ unsellable }) => unsellable],
  [{ en: 'Free', 'zh-CN': '可售' }, ({ free }) => free],
  [{ en: 'Short', 'zh-CN': '缺货' }, ({ short }) => short],
];

/** As the console words them. */
const movementKinds: Labels<LedgerEntry['kind']> = {
  receive: { en: 'received', 'zh-CN': '入库' },
  reserve: { en: 'promised', 'zh-CN': '占用' },
  release: { en: 'released', 'zh-CN': '释放' },
  ship: { en: 'shipped', 'zh-CN': '出库' },
  return: { en: 'came back', 'zh-CN': '退回' },
  move: { en: 'moved', 'zh-CN': '调拨' },
  count: { en: 'counted', 'zh-CN': '盘点' },
  'write-off': { en: 'written off', 'zh-CN': '报损' },
  quarantine: { en: 'set aside', 'zh-CN': '隔离' },
  clear: { en: 'cleared', 'zh-CN': '解除隔离' },
};

export const movementColumns: readonly Column<LedgerEntry>[] = [
  [{ en: 'Time', 'zh-CN': '时间' }, ({ moved_at: at }) => shanghaiTime(at)],
  [{ en: 'What', 'zh-CN': '类型' }, ({ kind }, language) => movementKinds[kind][language]],
  [{ en: 'Catalogue number', 'zh-CN': '货号' }, ({ code }) => code],
  [{ en: 'Product', 'zh-CN': '商品' }, ({ name }) => name],
  [{ en: 'Pack', 'zh-CN': '规格' }, ({ label }) => label],
  [{ en: 'Lots', 'zh-CN': '批号' }, ({ lots }) => lots.map(({ number }) => number).join(' ')],
  [{ en: 'Warehouse', 'zh-CN': '仓库' }, ({ warehouse }) => warehouse],
  [{ en: 'On hand, change', 'zh-CN': '在库变动' }, ({ on_hand_change: packs }) => packs],
  [{ en: 'Promised, change', 'zh-CN': '占用变动' }, ({ reserved_change: packs }) => packs],
  [{ en: 'Set aside, change', 'zh-CN': '隔离变动' }, ({ aside_change: packs }) => packs],
  [{ en: 'Delivery note', 'zh-CN': '送货单号' }, ({ note }) => note],
  [{ en: 'Order or ticket', 'zh-CN': '订单号/售后单号' }, ({ order, ticket }) => order ?? ticket],
  [{ en: 'Why', 'zh-CN': '事由' }, ({ reason }) => reason],
  [{ en: 'Who', 'zh-CN': '经办人' }, ({ acted_by: by }) => by],
];

export const customerColumns: readonly Column<CustomerRow>[] = [
  [{ en: 'Number', 'zh-CN': '编号' }, ({ id }) => id],
  [{ en: 'Name', 'zh-CN': '名称' }, ({ name }) => name],
  [{ en: 'State', 'zh-CN': '状态' }, ({ state }, language) => customerStates[state][language]],
  [{ en: 'Mobile', 'zh-CN': '手机号' }, ({ mobile }) => mobile],
  [{ en: 'Email', 'zh-CN': '邮箱' }, ({ email }) => email],
  [{ en: 'Company', 'zh-CN': '单位名称' }, ({ company }) => company],
  [
    { en: 'Institution', 'zh-CN': '所属单位' },
    ({ institution_en: en, institution_zh: zh }, language) => (language === 'en' ? (en ?? zh) : (zh ?? en)),
  ],
  [{ en: 'Registered', 'zh-CN': '注册时间' }, ({ created_at: at }) => shanghaiTime(at)],
];
