import type { Language } from '@aliquot/contract/core/language.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { ticketStates } from '@aliquot/contract/shop/tickets.ts';
import { nextStep } from '../../../care/after-sales/ticket-texts.ts';
import { recalledLotName } from '../../../selling/orders/recalled-lot-name.ts';
import { dayInWords } from '../../../../platform/language/day-in-words.ts';
import { carrierName } from '../../../site/settings/labels.ts';
import { type TemplateUse, defaultWording, fillIn } from '../../messages/templates.ts';
import type { NotificationKind } from './notification-kinds.ts';

type Facts = Readonly<Record<string, unknown>>;

/** A notification as it is read: a heading and a sentence or two. */
export type NoticeText = { title: string; text: string };

/**
 * A notification's words in the account pages: those of the template of its messages, as the code
 * has them.
 */
export const noticeText = (kind: NotificationKind, facts: Facts, language: Language): NoticeText => {
  const { template, parameters } = noticeTemplate(kind, facts, language);
  const { subject, text } = defaultWording(template, 'mail', language);
  return { title: fillIn(subject, parameters), text: fillIn(text, parameters) };
};

/** The template of a notification's messages, with its facts worded in the language. */
export const noticeTemplate = (kind: NotificationKind, facts: Facts, language: Language): TemplateUse => makers[kind](facts, language);

/** Where a notification leads: a path of the shop. */
export function noticeHref(kind: NotificationKind, facts: Facts): string {
  if (kind === 'ticket_moved' || kind === 'ticket_answered') return href('ticketDetail', { ticket_id: word(facts['ticket']) });
  if (kind === 'request_answered') return href('my', null, { request: word(facts['request']) });
  if (kind === 'points_order_shipped') return href('pointsOrderDetail', { ticket_id: word(facts['points_order']) });
  if (kind === 'points_expiring' || kind === 'points_taken_back') return href('myPoint');
  if (kind === 'statement_issued' || kind === 'statement_due') return href('my', null, { section: 'statements' });
  if (kind === 'membership_decided') return href('my', null, { section: 'membership' });
  if (kind === 'standing_permit_expiring') return href('my', null, { section: 'permits' });
  if (kind.startsWith('coupon_') || (kind === 'trial_decided' && typeof facts['order'] !== 'string')) return href('offersAndTrials');
  return href('orderDetail', { order_id: word(facts['order']) });
}

const word = (value: unknown) => (typeof value === 'string' ? value : '');
const count = (value: unknown) => (typeof value === 'number' ? value : 0);
const fen = (value: unknown) => formatFen(count(value));
const step = ({ state, packs, claimed, by }: Facts, language: Language) => {
  const known = ticketStates.find((one) => one === state);
  return known ? nextStep({ state: known, packs: countIn(packs), claimed: countIn(claimed), isByShop: by === 'operator' }, language) : '';
};
const countIn = (value: unknown) => (typeof value === 'number' ? value : undefined);
const carrier = (value: unknown, language: Language) => carrierName(word(value), language);

const day = (value: unknown, language: Language) => dayInWords(new Date(word(value)), language);
/** The last day before an end, which as a rule is the midnight after it. */
const lastDay = (end: unknown, language: Language) => dayInWords(Date.parse(word(end)) - 1, language);

/** What a parcel's messages name. */
const parcelOf = ({ carrier: by, tracking_number: number }: Facts, language: Language) => ({
  carrier: carrier(by, language),
  tracking_number: word(number),
});
const orderOf = ({ order }: Facts) => ({ order: word(order) });
const lineOf = ({ order, code }: Facts) => ({ order: word(order), product: word(code) });
const reportOf = (facts: Facts, language: Language) => ({ ...lineOf(facts), day: day(facts['accepts_at'], language) });
const couponOf = (facts: Facts, language: Language) => ({
  coupon: word(facts[language === 'en' ? 'title_en' : 'title_zh']),
  amount: fen(facts['off']),
});
const points = (amount: number, language: Language) => amount.toLocaleString(language);

const makers: Readonly<Record<NotificationKind, (facts: Facts, language: Language) => TemplateUse>> = {
  order_placed: (facts) => ({ template: 'order_placed', parameters: { ...orderOf(facts), amount: fen(facts['total']) } }),
  slip_rejected: (facts) => ({ template: 'slip_rejected', parameters: orderOf(facts) }),
  order_paid: (facts) => ({ template: 'order_paid', parameters: orderOf(facts) }),
  order_shipped: (facts, language) => {
    const parameters = { ...orderOf(facts), ...parcelOf(facts, language) };
    if (facts['how'] === 'corrected')
      return { template: 'order_tracking_corrected', parameters: { ...parameters, former_number: word(facts['was']) } };
    return { template: facts['status'] === 'shipped' ? 'order_shipped' : 'order_partly_shipped', parameters };
  },
  receipt_soon: (facts, language) => ({
    template: 'receipt_soon',
    parameters: { ...orderOf(facts), day: day(facts['completes_at'], language) },
  }),
  order_completed: (facts) => ({ template: 'order_completed', parameters: orderOf(facts) }),
  order_cancelled: (facts) => {
    const parameters = orderOf(facts);
    if (facts['how'] === 'expired') return { template: 'order_expired', parameters };
    return { template: facts['how'] === 'partly' ? 'order_partly_cancelled' : 'order_cancelled', parameters };
  },
  lot_recalled: (facts, language) => ({
    template: 'lot_recalled',
    parameters: { ...lineOf(facts), lot: recalledLotName(facts, language) },
  }),
  cancellation_answered: (facts) => {
    const parameters = orderOf(facts);
    const isPartly = facts['is_partly'] === true;
    if (facts['answer'] === 'granted') return { template: 'cancellation_granted', parameters };
    if (facts['answer'] === 'refused')
      return { template: 'cancellation_refused', parameters: { ...parameters, reason: word(facts['reason']) } };
    // the whole request: another notice is about it
    if (facts['answer'] === 'cancelled') return { template: 'cancellation_partly_done', parameters };
    if (facts['answer'] === 'put_back') return { template: isPartly ? 'cancellation_partly_open' : 'cancellation_open', parameters };
    return { template: isPartly ? 'cancellation_partly_too_late' : 'cancellation_too_late', parameters };
  },
  packs_delayed: (facts, language) => ({
    template: 'packs_delayed',
    parameters: { ...lineOf(facts), day: day(facts['expected_on'], language) },
  }),
  address_corrected: (facts) => ({
    template: facts['days_moved'] === true ? 'address_and_day_corrected' : 'address_corrected',
    parameters: orderOf(facts),
  }),
  refund_made: (facts) => ({ template: 'refund_made', parameters: { ...orderOf(facts), amount: fen(facts['amount']) } }),
  permits_needed: (facts) => {
    if (facts['is_revoked'] === true) return { template: 'permit_revoked', parameters: lineOf(facts) };
    if (facts['state'] === 'rejected') return { template: 'permit_rejected', parameters: lineOf(facts) };
    return { template: 'permits_needed', parameters: orderOf(facts) };
  },
  permits_verified: (facts) => ({ template: 'permits_verified', parameters: lineOf(facts) }),
  permits_expiring: (facts) => ({
    template: facts['state'] === 'expired' ? 'permits_expired' : 'permits_due',
    parameters: lineOf(facts),
  }),
  standing_permit_expiring: (facts, language) => ({
    template: 'standing_permit_expiring',
    parameters: {
      substance: word(facts[language === 'en' ? 'substance_en' : 'substance_zh']),
      day: day(facts['valid_until'], language),
    },
  }),
  service_moved: (facts) => {
    const parameters = lineOf(facts);
    const { state } = facts;
    if (state === 'sample_received') return { template: 'service_sample_received', parameters };
    if (state === 'accepted') return { template: 'service_accepted', parameters };
    return { template: state === 'cancelled' ? 'service_cancelled' : 'service_in_progress', parameters };
  },
  report_delivered: (facts, language) => ({
    template: facts['is_corrected'] === true ? 'report_corrected' : 'report_delivered',
    parameters: reportOf(facts, language),
  }),
  acceptance_soon: (facts, language) => ({ template: 'acceptance_soon', parameters: reportOf(facts, language) }),
  ticket_moved: (facts, language) => ({
    template: 'ticket_moved',
    parameters: { ticket: word(facts['ticket']), progress: step(facts, language) },
  }),
  request_answered: ({ request }) => ({ template: 'request_answered', parameters: { request: word(request) } }),
  ticket_answered: ({ ticket }) => ({ template: 'ticket_answered', parameters: { ticket: word(ticket) } }),
  points_order_shipped: (facts, language) => {
    const parameters = { points_order: word(facts['points_order']), ...parcelOf(facts, language) };
    if (facts['how'] === 'corrected')
      return { template: 'points_order_tracking_corrected', parameters: { ...parameters, former_number: word(facts['was']) } };
    return { template: 'points_order_shipped', parameters };
  },
  points_expiring: (facts, language) => ({
    template: 'points_expiring',
    parameters: { points: points(count(facts['points']), language), day: lastDay(facts['expires_at'], language) },
  }),
  points_taken_back: ({ change }, language) => ({
    template: 'points_taken_back',
    parameters: { points: points(-count(change), language) },
  }),
  coupon_taken_back: (facts, language) => ({ template: 'coupon_taken_back', parameters: couponOf(facts, language) }),
  coupon_given: (facts, language) => {
    const parameters = { ...couponOf(facts, language), day: lastDay(facts['expires_at'], language) };
    if (count(facts['threshold']) <= 0) return { template: 'coupon_given', parameters };
    return { template: 'coupon_given_from', parameters: { ...parameters, threshold: fen(facts['threshold']) } };
  },
  coupon_expiring: (facts, language) => ({
    template: 'coupon_expiring',
    parameters: { ...couponOf(facts, language), day: lastDay(facts['expires_at'], language) },
  }),
  statement_issued: (facts, language) => {
    const parameters = { statement: word(facts['statement']), month: word(facts['month']) };
    if (count(facts['total']) <= 0) return { template: 'statement_issued_empty', parameters };
    return {
      template: 'statement_issued',
      parameters: { ...parameters, amount: fen(facts['total']), day: day(facts['due_on'], language) },
    };
  },
  statement_due: (facts, language) => ({
    template: 'statement_due',
    parameters: { statement: word(facts['statement']), amount: fen(facts['missing']), day: day(facts['due_on'], language) },
  }),
  trial_decided: (facts) =>
    facts['state'] === 'granted'
      ? { template: 'trial_granted', parameters: orderOf(facts) }
      : { template: 'trial_declined', parameters: { reason: word(facts['reason']) } },
  membership_decided: (facts, language) => {
    const institution = word(facts[language === 'en' ? 'institution_en' : 'institution_zh']);
    return typeof facts['reason'] === 'string'
      ? { template: 'membership_refused', parameters: { institution, reason: facts['reason'] } }
      : { template: 'membership_approved', parameters: { institution } };
  },
};

/** The name of each kind in the notification settings. */
export const kindTitles: Readonly<Record<Language, Record<NotificationKind, string>>> = {
  en: {
    order_placed: 'Order placed',
    slip_rejected: 'Payment slip not accepted',
    order_paid: 'Payment received',
    order_shipped: 'Order shipped',
    receipt_soon: 'Receipt will be confirmed soon',
    order_completed: 'Order completed',
    order_cancelled: 'Order cancelled',
    cancellation_answered: 'Cancellation request decided',
    packs_delayed: 'Delivery delayed',
    address_corrected: 'Delivery address corrected',
    refund_made: 'Refund sent',
    lot_recalled: 'Lot you bought recalled',
    permits_needed: 'Permits required or not accepted',
    permits_verified: 'Permits verified',
    permits_expiring: 'Permits due or expired',
    standing_permit_expiring: 'Permit expiring soon',
    service_moved: 'Service updates',
    report_delivered: 'Service report delivered',
    acceptance_soon: 'Report will be accepted soon',
    ticket_moved: 'After-sales updates',
    ticket_answered: 'Replies to after-sales tickets',
    request_answered: 'Answers to your requests',
    points_order_shipped: 'Points order shipped',
    points_expiring: 'Points expire soon',
    points_taken_back: 'Points removed',
    coupon_given: 'Coupon received',
    coupon_taken_back: 'Coupon removed',
    coupon_expiring: 'Coupon expires soon',
    statement_issued: 'Statement issued',
    statement_due: 'Statement due soon',
    trial_decided: 'Trial application decided',
    membership_decided: 'Institution application decided',
  },
  'zh-CN': {
    order_placed: '订单提交',
    slip_rejected: '汇款回单未通过',
    order_paid: '收到货款',
    order_shipped: '订单发货',
    receipt_soon: '即将自动确认收货',
    order_completed: '订单完成',
    order_cancelled: '订单取消',
    cancellation_answered: '取消申请结果',
    packs_delayed: '订单到货延迟',
    address_corrected: '订单收货地址更正',
    refund_made: '退款完成',
    lot_recalled: '所购批次召回',
    permits_needed: '需提交或补交购买凭证',
    permits_verified: '购买凭证审核通过',
    permits_expiring: '购买凭证即将逾期或已失效',
    standing_permit_expiring: '购买凭证即将到期',
    service_moved: '服务进度',
    report_delivered: '服务报告交付',
    acceptance_soon: '服务报告即将自动验收',
    ticket_moved: '售后进度',
    ticket_answered: '售后回复',
    request_answered: '咨询与询价回复',
    points_order_shipped: '积分订单发货',
    points_expiring: '积分即将到期',
    points_taken_back: '积分收回',
    coupon_given: '收到优惠券',
    coupon_taken_back: '优惠券收回',
    coupon_expiring: '优惠券即将到期',
    statement_issued: '对账单出具',
    statement_due: '对账单即将到期',
    trial_decided: '试用申请结果',
    membership_decided: '加入单位申请结果',
  },
};
