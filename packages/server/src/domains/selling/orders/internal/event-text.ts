import type { Language, Wording } from '@aliquot/contract/core/language.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';
import { carrierName } from '../../../site/settings/labels.ts';
import type { OrderEventRow } from './order-rows.ts';
import { recalledLotName } from '../recalled-lot-name.ts';

const titles = {
  placed: { en: 'Placed', 'zh-CN': '已下单' },
  payment_way_changed: { en: 'Payment method changed', 'zh-CN': '更换付款方式' },
  trial_granted: { en: 'Trial approved', 'zh-CN': '试用申请通过' },
  slip_uploaded: { en: 'Payment slip uploaded', 'zh-CN': '已上传汇款回单' },
  slip_rejected: { en: 'Payment slip not accepted', 'zh-CN': '汇款回单未通过' },
  paid: { en: 'Payment received', 'zh-CN': '收到付款' },
  on_account: { en: 'Charged on account', 'zh-CN': '计入账期' },
  account_settled: { en: 'Statement paid', 'zh-CN': '账单已结清' },
  overpaid: { en: 'Overpayment received', 'zh-CN': '多付款项' },
  paid_late: { en: 'Late payment received', 'zh-CN': '逾期到账' },
  refunded: { en: 'Refunded', 'zh-CN': '已退款' },
  lines_cancelled: { en: 'Packs cancelled', 'zh-CN': '部分取消' },
  address_corrected: { en: 'Address corrected', 'zh-CN': '更正地址' },
  picking_started: { en: 'Being picked', 'zh-CN': '拣货中' },
  picking_undone: { en: 'Picking stopped', 'zh-CN': '停止拣货' },
  cancellation_requested: { en: 'Cancellation requested', 'zh-CN': '申请取消' },
  cancellation_granted: { en: 'Cancellation approved', 'zh-CN': '取消申请已通过' },
  cancellation_refused: { en: 'Cancellation refused', 'zh-CN': '取消申请未通过' },
  cancellation_withdrawn: { en: 'Request withdrawn', 'zh-CN': '已撤回申请' },
  cancellation_overtaken: { en: 'Request closed', 'zh-CN': '申请已失效' },
  packs_delayed: { en: 'Delivery delayed', 'zh-CN': '到货延迟' },
  shipped: { en: 'Shipped', 'zh-CN': '已发货' },
  parcel_corrected: { en: 'Tracking corrected', 'zh-CN': '更正运单' },
  lot_recalled: { en: 'Lot recalled', 'zh-CN': '批次召回' },
  received: { en: 'Received', 'zh-CN': '已收货' },
  completed: { en: 'Completed', 'zh-CN': '已完成' },
  cancelled: { en: 'Cancelled', 'zh-CN': '已取消' },
  expired: { en: 'Expired', 'zh-CN': '已过期' },
} as const satisfies Readonly<Record<string, Wording>>;

type Kind = keyof typeof titles;
type Texts = Record<Kind, (detail: Record<string, unknown>) => string>;

/** Everything that an order's timeline can hold. */
export const orderEventKinds = valuesOf(titles);

/**
 * A line of an order's timeline in the reader's language: the buyer reads it and the operator, so
 * it says neither "you" nor "your".
 */
export function eventShown({ kind, detail }: Pick<OrderEventRow, 'kind' | 'detail'>, language: Language): { title: string; text: string } {
  const known = orderEventKinds.find((one) => one === kind);
  if (known === undefined) throw new Error(`the order event ${kind} has no text`);
  return { title: titles[known][language], text: texts[language][known](detail) };
}

const word = (value: unknown) => (typeof value === 'string' ? value : '');
const fen = (value: unknown) => formatFen(typeof value === 'number' ? value : 0);

const packList = (packs: unknown): string =>
  (Array.isArray(packs) ? packs : [])
    .map((pack: { code?: unknown; quantity?: unknown }) => `${word(pack.code)} × ${typeof pack.quantity === 'number' ? pack.quantity : 0}`)
    .join(', ');

/** The shop's own reason for cancelling packs; a buyer's or a job's is not shown here. */
const shopsReason = ({ by, reason }: Record<string, unknown>): string => (by === 'operator' ? word(reason) : '');

const waysEn: Record<string, string> = { bank_transfer: 'bank transfer', alipay: 'Alipay', on_account: 'on account' };
const waysZh: Record<string, string> = { bank_transfer: '对公转账', alipay: '支付宝', on_account: '单位账期' };

const overtakenEn: Record<string, string> = {
  shipped: 'Packs shipped before the cancellation could be approved',
  cancelled: 'Packs with a cancellation request were already cancelled',
  put_back: 'No longer being picked; can be cancelled without a request',
};
const overtakenZh: Record<string, string> = {
  shipped: '商品在处理取消申请前已发出',
  cancelled: '申请取消的商品已通过其他方式取消',
  put_back: '申请取消的商品已不在拣货中，可直接取消',
};
const stillRequested = (left: unknown, before: string, after: string): string => (packList(left) ? before + packList(left) + after : '');

/** A parcel's tracking before its correction. */
function formerTracking(was: unknown, language: Language): string {
  const { carrier, tracking_number }: { carrier?: unknown; tracking_number?: unknown } = typeof was === 'object' && was !== null ? was : {};
  return `${carrierName(word(carrier), language)}${language === 'en' ? ', ' : '，'}${word(tracking_number)}`;
}

const texts: Record<Language, Texts> = {
  en: {
    placed: () => 'Order placed; the packs are reserved.',
    trial_granted: ({ title_en }) => `The application for “${word(title_en)}” was approved. The pack is reserved, free of charge.`,
    payment_way_changed: ({ method }) => `Payment method changed to ${waysEn[word(method)] ?? 'another method'}.`,
    slip_uploaded: () => 'Payment slip uploaded; under review.',
    paid: ({ amount }) => `Payment of ${fen(amount)} received.`,
    slip_rejected: ({ reason }) => `No payment found for the payment slip: ${word(reason)}`,
    overpaid: ({ amount }) => `${fen(amount)} more than the total was received and will be refunded.`,
    paid_late: ({ amount }) => `${fen(amount)} was received after the order was cancelled and will be refunded.`,
    account_settled: ({ statement }) => `Paid with statement ${word(statement)}.`,
    refunded: ({ amount, way }) =>
      way === 'credit_note'
        ? `${fen(amount)} was credited to the institution’s account.`
        : `${fen(amount)} was refunded to the original payment method.`,
    address_corrected: ({ days_moved: moved }) =>
      moved === true ? 'Delivery address corrected; shipping and delivery dates were updated.' : 'Delivery address corrected.',
    picking_started: ({ packs }) => `Being picked: ${packList(packs)}.`,
    picking_undone: ({ packs }) => `No longer being picked: ${packList(packs)}.`,
    cancellation_requested: ({ packs, reason }) => `The buyer requested cancellation of ${packList(packs)}. Reason: ${word(reason)}`,
    cancellation_granted: () => 'The cancellation request was approved.',
    cancellation_refused: ({ reason }) => `The cancellation request was refused: ${word(reason)}`,
    cancellation_withdrawn: () => 'The buyer withdrew the cancellation request.',
    cancellation_overtaken: ({ how, packs, left }) =>
      `${overtakenEn[word(how)] ?? 'The cancellation request was closed'}: ${packList(packs)}.${stillRequested(left, ' Still requested: ', '.')}`,
    packs_delayed: ({ packs, expected_on: day }) => `Out of stock: ${packList(packs)}. Expected on ${word(day)}.`,
    shipped: ({ carrier, tracking_number }) =>
      `Shipped with ${carrierName(word(carrier), 'en')}, tracking number ${word(tracking_number)}.`,
    parcel_corrected: ({ carrier, tracking_number, was }) =>
      `Tracking corrected: ${carrierName(word(carrier), 'en')}, tracking number ${word(tracking_number)}. Before: ${formerTracking(was, 'en')}.`,
    lot_recalled: ({ code, ...lot }) =>
      `Lot ${recalledLotName(lot, 'en')} of ${word(code)} was recalled. Do not use it; open an after-sales ticket.`,
    received: () => 'Receipt confirmed.',
    completed: () => 'Order completed.',
    on_account: ({ amount }) => `${fen(amount)} charged to the institution’s account.`,
    lines_cancelled: ({ packs, money, ...why }) =>
      [`Packs cancelled: ${packList(packs)}. ${fen(money)} will be refunded.`, shopsReason(why) && `Reason: ${shopsReason(why)}`]
        .filter(Boolean)
        .join(' '),
    cancelled: () => 'Order cancelled; the packs were released.',
    expired: () => 'Not paid in time: order cancelled; the packs were released.',
  },
  'zh-CN': {
    placed: () => '订单已提交，库存已预留。',
    trial_granted: ({ title_zh }) => `「${word(title_zh)}」试用申请已通过，试用装已预留，免费寄送。`,
    payment_way_changed: ({ method }) => `付款方式已改为${waysZh[word(method)] ?? '其他方式'}。`,
    slip_uploaded: () => '汇款回单已上传，等待财务核对。',
    paid: ({ amount }) => `已收到货款 ${fen(amount)}。`,
    slip_rejected: ({ reason }) => `未查到该汇款回单对应的款项：${word(reason)}`,
    overpaid: ({ amount }) => `收到超出应付金额的款项 ${fen(amount)}，将原路退回。`,
    paid_late: ({ amount }) => `订单取消后收到款项 ${fen(amount)}，将原路退回。`,
    account_settled: ({ statement }) => `已随对账单 ${word(statement)} 结清。`,
    refunded: ({ amount, way }) => (way === 'credit_note' ? `已冲减单位账期 ${fen(amount)}。` : `已按原付款方式退款 ${fen(amount)}。`),
    address_corrected: ({ days_moved: moved }) => (moved === true ? '收货地址已更正，发货和送达日期随之调整。' : '收货地址已更正。'),
    picking_started: ({ packs }) => `开始拣货：${packList(packs)}。`,
    picking_undone: ({ packs }) => `已停止拣货并放回：${packList(packs)}。`,
    cancellation_requested: ({ packs, reason }) => `买家申请取消：${packList(packs)}。原因：${word(reason)}`,
    cancellation_granted: () => '取消申请已同意。',
    cancellation_refused: ({ reason }) => `取消申请未通过：${word(reason)}`,
    cancellation_withdrawn: () => '买家已撤回取消申请。',
    cancellation_overtaken: ({ how, packs, left }) =>
      `${overtakenZh[word(how)] ?? '取消申请已结束'}：${packList(packs)}。${stillRequested(left, '仍在申请取消：', '。')}`,
    packs_delayed: ({ packs, expected_on: day }) => `暂时缺货：${packList(packs)}，预计 ${word(day)} 到货。`,
    shipped: ({ carrier, tracking_number }) => `已发货：${carrierName(word(carrier), 'zh-CN')}，运单号 ${word(tracking_number)}。`,
    parcel_corrected: ({ carrier, tracking_number, was }) =>
      `运单信息已更正为：${carrierName(word(carrier), 'zh-CN')}，运单号 ${word(tracking_number)}（原为${formerTracking(was, 'zh-CN')}）。`,
    lot_recalled: ({ code, ...lot }) => `${word(code)} 批号 ${recalledLotName(lot, 'zh-CN')} 已召回，请勿使用，并申请售后。`,
    received: () => '已确认收货。',
    completed: () => '订单已完成。',
    on_account: ({ amount }) => `已计入单位账期：${fen(amount)}。`,
    lines_cancelled: ({ packs, money, ...why }) =>
      [`已取消部分商品：${packList(packs)}，退还 ${fen(money)}。`, shopsReason(why) && `原因：${shopsReason(why)}`].join(''),
    cancelled: () => '订单已取消，预留库存已释放。',
    expired: () => '超过付款期限未付款，订单已自动取消，预留库存已释放。',
  },
};
