import type { Language } from '@aliquot/contract/core/language.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { ticketStates } from '@aliquot/contract/shop/tickets.ts';
import { nextStep } from '../../../care/after-sales/ticket-texts.ts';
import { recalledLotName } from '../../../selling/orders/recalled-lot-name.ts';
import { carrierName } from '../../../site/settings/labels.ts';
import type { NotificationKind } from './notification-kinds.ts';

type Facts = Readonly<Record<string, unknown>>;

/** A notification as it is read: a heading and a sentence or two. */
export type NoticeText = { title: string; text: string };

/** A notification's words in a language, made of its facts. */
export const noticeText = (kind: NotificationKind, facts: Facts, language: Language): NoticeText => {
  const [title, text] = texts[language][kind](facts);
  return { title, text };
};

/** Where a notification leads: a path of the shop. */
export function noticeHref(kind: NotificationKind, facts: Facts): string {
  if (kind === 'ticket_moved' || kind === 'ticket_answered') return href('ticketDetail', { ticket_id: word(facts['ticket']) });
  if (kind === 'points_order_shipped') return href('pointsOrderDetail', { ticket_id: word(facts['points_order']) });
  if (kind === 'points_expiring' || kind === 'points_taken_back') return href('myPoint');
  if (kind === 'statement_issued' || kind === 'statement_due') return href('my', null, { section: 'statements' });
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
const milestone = (state: unknown, language: Language) => milestones[language].get(word(state)) ?? '';
const carrier = (value: unknown, language: Language) => carrierName(word(value), language);

const days = {
  en: new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'Asia/Shanghai' }),
  'zh-CN': new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }),
};
const day = (value: unknown, language: Language) => days[language].format(new Date(word(value)));
/** The last day before an end, which as a rule is the midnight after it. */
const lastDay = (end: unknown, language: Language) => days[language].format(Date.parse(word(end)) - 1);

const milestones: Record<Language, ReadonlyMap<string, string>> = {
  en: new Map([
    ['sample_received', 'your sample has arrived.'],
    ['in_progress', 'work has begun.'],
    ['accepted', 'its report counts as accepted. Faults can still be claimed.'],
    ['cancelled', 'ended as you requested; what was not done goes back.'],
  ]),
  'zh-CN': new Map([
    ['sample_received', '已收到您的样品。'],
    ['in_progress', '服务已开始。'],
    ['accepted', '报告已自动验收通过，如有问题仍可申请售后。'],
    ['cancelled', '已按您的要求终止，未完成部分的款项将退回。'],
  ]),
};

type Texts = Record<NotificationKind, (facts: Facts) => readonly [title: string, text: string]>;

const texts: Record<Language, Texts> = {
  en: {
    order_placed: ({ order, total }) => [
      'Order placed',
      `Order ${word(order)} over ${fen(total)} is placed; its packs are reserved for you.`,
    ],
    slip_rejected: ({ order }) => [
      'Remittance slip not accepted',
      `The slip for order ${word(order)} was not accepted; the reason is shown at the order. Please pay, or upload another slip.`,
    ],
    order_paid: ({ order }) => ['Payment received', `Order ${word(order)} is paid. We are preparing it.`],
    order_shipped: ({ order, carrier: by, tracking_number, status, how, was }) => {
      const parcel = `${carrier(by, 'en')}, tracking number ${word(tracking_number)}.`;
      if (how === 'corrected')
        return ['Tracking corrected', `The tracking of parcel ${word(was)} of order ${word(order)} was wrong. It is ${parcel}`];
      const title = status === 'shipped' ? 'Order shipped' : 'Part of your order shipped';
      return [title, `Order ${word(order)} is on its way with ${parcel}`];
    },
    receipt_soon: ({ order, completes_at }) => [
      'Receipt confirms itself soon',
      `Order ${word(order)} counts as received on ${day(completes_at, 'en')}. If something is wrong, please open an after-sales ticket before.`,
    ],
    order_completed: ({ order }) => ['Order completed', `Order ${word(order)} is completed. Its documents stay in your account.`],
    order_cancelled: ({ order, how }) => {
      if (how === 'expired') return ['Order cancelled', `Order ${word(order)} was not paid in time and is cancelled.`];
      if (how === 'partly') {
        return ['Part of your order cancelled', `Some packs were taken out of order ${word(order)}; what you paid for them goes back.`];
      }
      return ['Order cancelled', `Order ${word(order)} was cancelled.`];
    },
    lot_recalled: ({ order, code, ...lot }) => [
      'Lot recalled',
      `Lot ${recalledLotName(lot, 'en')} of ${word(code)} in order ${word(order)} is recalled. Please do not use it, and open an after-sales ticket.`,
    ],
    cancellation_answered: ({ order, answer, reason, is_partly: partly }) => {
      if (answer === 'granted') {
        return [
          'Cancellation granted',
          `The packs of order ${word(order)} that you asked about are cancelled; what you paid for them goes back.`,
        ];
      }
      if (answer === 'refused') return ['Cancellation not possible', `Order ${word(order)} goes on as it is: ${word(reason)}`];
      const others = partly === true ? ' Your request for the others is still open.' : '';
      if (answer === 'cancelled') {
        return ['Part of your order cancelled', `Packs of order ${word(order)} that you asked about were taken out.${others}`];
      }
      if (answer === 'put_back') {
        const freely = 'are no longer being picked: you can cancel them at the order, without asking.';
        return ['Packs can be cancelled', `Packs of order ${word(order)} that you asked about ${freely}${others}`];
      }
      return [
        'Packs have left',
        `${partly === true ? 'Packs' : 'The packs'} of order ${word(order)} that you asked about had left before they could be cancelled.${others}`,
      ];
    },
    packs_delayed: ({ order, code, expected_on: day }) => [
      'Delivery delayed',
      `${word(code)} in order ${word(order)} is out of stock at the moment. We expect it on ${word(day)}.`,
    ],
    address_corrected: ({ order, days_moved: moved }) => [
      'Address corrected',
      `We corrected where order ${word(order)} goes. Please look whether it is right${moved === true ? ', and when it arrives' : ''}.`,
    ],
    refund_made: ({ order, amount }) => ['Refund made', `${fen(amount)} for order ${word(order)} went back the way it was paid.`],
    permits_needed: ({ order, code, state, is_revoked: isRevoked }) =>
      isRevoked === true
        ? [
            'A permit was revoked',
            `The permit for ${word(code)} in order ${word(order)} that we had verified does not count any more; the reason is shown with your permits. Please submit a new one, unless another of yours covers it.`,
          ]
        : state === 'rejected'
          ? ['Permits not accepted', `The permits for ${word(code)} in order ${word(order)} were not accepted. Please submit them again.`]
          : ['Permits needed', `Order ${word(order)} has lines that wait for permits. Please submit them within 15 days.`],
    permits_verified: ({ order, code }) => ['Permits verified', `The permits for ${word(code)} in order ${word(order)} are verified.`],
    permits_expiring: ({ order, code, state }) =>
      state === 'expired'
        ? ['Permits have run out', `The permits for ${word(code)} in order ${word(order)} have run out or did not come in time.`]
        : ['Permits are due', `${word(code)} in order ${word(order)} still waits for permits and is cancelled soon without them.`],
    standing_permit_expiring: ({ substance_en, valid_until }) => [
      'A permit runs out soon',
      `Your institution’s permit for ${word(substance_en)} is valid until ${day(valid_until, 'en')}. Please submit its successor in time.`,
    ],
    service_moved: ({ order, code, state }) => [
      'Progress of a service',
      `${word(code)} in order ${word(order)}: ${milestone(state, 'en')}`,
    ],
    report_delivered: ({ order, code, accepts_at, is_corrected: isCorrected }) =>
      isCorrected === true
        ? [
            'Corrected report',
            `The report of ${word(code)} in order ${word(order)} was corrected; the differences are shown beside it in the order. Please look at it and accept it; it counts as accepted on ${day(accepts_at, 'en')}.`,
          ]
        : [
            'Report delivered',
            `The report of ${word(code)} in order ${word(order)} is there. Please look at it and accept it; it counts as accepted on ${day(accepts_at, 'en')}.`,
          ],
    acceptance_soon: ({ order, code, accepts_at }) => [
      'A report counts as accepted soon',
      `The report of ${word(code)} in order ${word(order)} counts as accepted on ${day(accepts_at, 'en')}. Faults can still be claimed then.`,
    ],
    ticket_moved: (facts) => ['After-sales ticket', `Ticket ${word(facts['ticket'])}: ${step(facts, 'en')}`],
    ticket_answered: ({ ticket }) => ['Answer to your ticket', `We have written to you in ticket ${word(ticket)}.`],
    points_order_shipped: ({ points_order, carrier: by, tracking_number, how, was }) => {
      const parcel = `${carrier(by, 'en')}, tracking number ${word(tracking_number)}.`;
      return how === 'corrected'
        ? ['Tracking corrected', `The tracking of parcel ${word(was)} of points order ${word(points_order)} was wrong. It is ${parcel}`]
        : ['Points order shipped', `Points order ${word(points_order)} is on its way with ${parcel}`];
    },
    points_expiring: ({ points, expires_at }) => [
      'Points expire soon',
      `${count(points).toLocaleString('en')} points expire at the end of ${lastDay(expires_at, 'en')}.`,
    ],
    points_taken_back: ({ change }) => [
      'Points taken back',
      `${(-count(change)).toLocaleString('en')} points that we had granted by mistake were taken back. Your points history shows why.`,
    ],
    coupon_taken_back: ({ title_en, off }) => [
      'A coupon was taken back',
      `“${word(title_en)}”, ${fen(off)} off, had been given to you by mistake and was taken back. You had not used it.`,
    ],
    coupon_given: ({ title_en, off, threshold, expires_at }) => [
      'A coupon for you',
      `“${word(title_en)}”: ${fen(off)} off${count(threshold) > 0 ? ` from ${fen(threshold)} of goods on` : ''}, until ${lastDay(expires_at, 'en')}.`,
    ],
    coupon_expiring: ({ title_en, off, expires_at }) => [
      'Coupon expires soon',
      `“${word(title_en)}”, ${fen(off)} off, can be used until ${lastDay(expires_at, 'en')}.`,
    ],
    statement_issued: ({ statement, month, total, due_on }) => [
      'Statement issued',
      count(total) > 0
        ? `Statement ${word(statement)} of ${word(month)} comes to ${fen(total)} and is due on ${day(due_on, 'en')}.`
        : `Statement ${word(statement)} of ${word(month)} is there; nothing is to be paid.`,
    ],
    statement_due: ({ statement, missing, due_on }) => [
      'Statement to be paid',
      `Of statement ${word(statement)} ${fen(missing)} is still to be paid; its last day is ${day(due_on, 'en')}.`,
    ],
    trial_decided: ({ state, order, reason }) =>
      state === 'granted'
        ? ['Trial granted', `Your application for a trial was granted; the sample is prepared as order ${word(order)}.`]
        : ['Trial declined', `Your application for a trial could not be granted this time: ${word(reason)}`],
  },
  'zh-CN': {
    order_placed: ({ order, total }) => ['订单已提交', `订单 ${word(order)} 已提交，金额 ${fen(total)}，库存已为您预留。`],
    slip_rejected: ({ order }) => ['汇款回单未通过', `订单 ${word(order)} 的汇款回单未通过核对，原因见订单详情，请您付款或重新上传回单。`],
    order_paid: ({ order }) => ['已收到货款', `订单 ${word(order)} 已付款，我们正在为您备货。`],
    order_shipped: ({ order, carrier: by, tracking_number, status, how, was }) => {
      if (how === 'corrected') {
        const parcel = `${carrier(by, 'zh-CN')}，运单号 ${word(tracking_number)}`;
        return ['运单信息已更正', `此前告知您的订单 ${word(order)} 的运单信息（${word(was)}）有误，现更正为：${parcel}。`];
      }
      const title = status === 'shipped' ? '订单已发货' : '订单部分发货';
      return [title, `订单 ${word(order)} 已由${carrier(by, 'zh-CN')}承运，运单号 ${word(tracking_number)}。`];
    },
    receipt_soon: ({ order, completes_at }) => [
      '即将自动确认收货',
      `订单 ${word(order)} 将于${day(completes_at, 'zh-CN')}自动确认收货。如商品有问题，请在此之前申请售后。`,
    ],
    order_completed: ({ order }) => ['订单已完成', `订单 ${word(order)} 已完成，相关文件可随时在账户中查看。`],
    order_cancelled: ({ order, how }) => {
      if (how === 'expired') return ['订单已取消', `订单 ${word(order)} 超过付款期限未付款，已自动取消。`];
      if (how === 'partly') return ['订单部分取消', `订单 ${word(order)} 中有商品已取消，相应款项将退回。`];
      return ['订单已取消', `订单 ${word(order)} 已取消。`];
    },
    lot_recalled: ({ order, code, ...lot }) => [
      '批次召回',
      `订单 ${word(order)} 中 ${word(code)} 批号 ${recalledLotName(lot, 'zh-CN')} 已召回，请您停止使用，并申请售后。`,
    ],
    cancellation_answered: ({ order, answer, reason, is_partly: partly }) => {
      if (answer === 'granted') return ['取消申请已通过', `您申请取消的订单 ${word(order)} 中的商品已取消，相应款项将退回。`];
      if (answer === 'refused') return ['取消申请未通过', `订单 ${word(order)} 将继续处理：${word(reason)}`];
      const others = partly === true ? '其余商品仍在申请取消中。' : '';
      const packs = `您申请取消的订单 ${word(order)} 中的${partly === true ? '部分商品' : '商品'}`;
      if (answer === 'cancelled') return ['部分商品已取消', `${packs}已取消。${others}`];
      if (answer === 'put_back') return ['商品可直接取消', `${packs}已不在拣货中，您可在订单页直接取消，无需申请。${others}`];
      return ['商品已发出', `${packs}在处理申请前已发出。${others}`];
    },
    packs_delayed: ({ order, code, expected_on: day }) => [
      '到货延迟',
      `订单 ${word(order)} 中的 ${word(code)} 暂时缺货，预计 ${word(day)} 到货。`,
    ],
    address_corrected: ({ order, days_moved: moved }) => [
      '收货地址已更正',
      `我们已更正订单 ${word(order)} 的收货地址，请您核对${moved === true ? '地址和送达日期' : ''}。`,
    ],
    refund_made: ({ order, amount }) => ['退款已完成', `订单 ${word(order)} 的退款 ${fen(amount)} 已按原支付方式退回。`],
    permits_needed: ({ order, code, state, is_revoked: isRevoked }) =>
      isRevoked === true
        ? [
            '购买凭证已撤销',
            `订单 ${word(order)} 中 ${word(code)} 的购买凭证已被撤销，不再有效，原因见您提交的凭证记录；如无其他有效凭证，请您重新提交。`,
          ]
        : state === 'rejected'
          ? ['购买凭证未通过审核', `订单 ${word(order)} 中 ${word(code)} 的购买凭证未通过审核，请您重新提交。`]
          : ['请提交购买凭证', `订单 ${word(order)} 中有商品需要提交购买凭证，请您在 15 天内提交。`],
    permits_verified: ({ order, code }) => ['购买凭证已通过审核', `订单 ${word(order)} 中 ${word(code)} 的购买凭证已通过审核。`],
    permits_expiring: ({ order, code, state }) =>
      state === 'expired'
        ? ['购买凭证已失效', `订单 ${word(order)} 中 ${word(code)} 的购买凭证已过期或未按时提交。`]
        : ['购买凭证即将逾期', `订单 ${word(order)} 中 ${word(code)} 仍缺少购买凭证，逾期将自动取消。`],
    standing_permit_expiring: ({ substance_zh, valid_until }) => [
      '购买凭证即将到期',
      `贵单位的${word(substance_zh)}购买凭证有效期至${day(valid_until, 'zh-CN')}，请您及时提交新凭证。`,
    ],
    service_moved: ({ order, code, state }) => ['服务进度更新', `订单 ${word(order)} 中 ${word(code)}：${milestone(state, 'zh-CN')}`],
    report_delivered: ({ order, code, accepts_at, is_corrected: isCorrected }) =>
      isCorrected === true
        ? [
            '服务报告已更正',
            `订单 ${word(order)} 中 ${word(code)} 的报告已更正，更正说明见订单详情，请您查看并验收；如未验收，将于${day(accepts_at, 'zh-CN')}视为验收通过。`,
          ]
        : [
            '服务报告已交付',
            `订单 ${word(order)} 中 ${word(code)} 的报告已交付，请您查看并验收；如未验收，将于${day(accepts_at, 'zh-CN')}视为验收通过。`,
          ],
    acceptance_soon: ({ order, code, accepts_at }) => [
      '服务报告即将自动验收',
      `订单 ${word(order)} 中 ${word(code)} 的报告将于${day(accepts_at, 'zh-CN')}视为验收通过；如有问题，验收后仍可申请售后。`,
    ],
    ticket_moved: (facts) => ['售后进度更新', `售后单 ${word(facts['ticket'])}：${step(facts, 'zh-CN')}`],
    ticket_answered: ({ ticket }) => ['售后有新回复', `我们已回复您的售后单 ${word(ticket)}。`],
    points_order_shipped: ({ points_order, carrier: by, tracking_number, how, was }) => {
      const [name, number] = [carrier(by, 'zh-CN'), word(tracking_number)];
      return how === 'corrected'
        ? ['运单信息已更正', `积分订单 ${word(points_order)} 此前的运单信息（${word(was)}）有误，现更正为：${name}，运单号 ${number}。`]
        : ['积分订单已发货', `积分订单 ${word(points_order)} 已由${name}承运，运单号 ${number}。`];
    },
    points_expiring: ({ points, expires_at }) => [
      '积分即将到期',
      `您有 ${count(points).toLocaleString('zh-CN')} 积分将于${lastDay(expires_at, 'zh-CN')}到期。`,
    ],
    points_taken_back: ({ change }) => [
      '积分已收回',
      `因误发，您的 ${(-count(change)).toLocaleString('zh-CN')} 积分已收回，原因请见积分明细。`,
    ],
    coupon_taken_back: ({ title_zh, off }) => [
      '优惠券已收回',
      `「${word(title_zh)}」（立减 ${fen(off)}）系误发，现已收回，您尚未使用过该优惠券。`,
    ],
    coupon_given: ({ title_zh, off, threshold, expires_at }) => [
      '您收到一张优惠券',
      `「${word(title_zh)}」：${count(threshold) > 0 ? `满 ${fen(threshold)} 减 ${fen(off)}` : `立减 ${fen(off)}`}，有效期至${lastDay(expires_at, 'zh-CN')}。`,
    ],
    coupon_expiring: ({ title_zh, off, expires_at }) => [
      '优惠券即将到期',
      `「${word(title_zh)}」（立减 ${fen(off)}）有效期至${lastDay(expires_at, 'zh-CN')}。`,
    ],
    statement_issued: ({ statement, month, total, due_on }) => [
      '对账单已出具',
      count(total) > 0
        ? `贵单位 ${word(month)} 对账单 ${word(statement)} 已出具，应付 ${fen(total)}，请于${day(due_on, 'zh-CN')}前付款。`
        : `贵单位 ${word(month)} 对账单 ${word(statement)} 已出具，本期无需付款。`,
    ],
    statement_due: ({ statement, missing, due_on }) => [
      '对账单待付款',
      `对账单 ${word(statement)} 尚有 ${fen(missing)} 未付，付款截止日期为${day(due_on, 'zh-CN')}。`,
    ],
    trial_decided: ({ state, order, reason }) =>
      state === 'granted'
        ? ['试用申请已通过', `您的试用申请已通过，样品正在备货，订单号 ${word(order)}。`]
        : ['试用申请未通过', `很抱歉，您本次的试用申请未能通过：${word(reason)}`],
  },
};

/** The name of each kind in the notification settings. */
export const kindTitles: Readonly<Record<Language, Record<NotificationKind, string>>> = {
  en: {
    order_placed: 'Order placed',
    slip_rejected: 'Remittance slip not accepted',
    order_paid: 'Payment received',
    order_shipped: 'Order shipped',
    receipt_soon: 'Receipt confirms itself soon',
    order_completed: 'Order completed',
    order_cancelled: 'Order cancelled',
    cancellation_answered: 'Answer about a cancellation',
    packs_delayed: 'Delivery of an order delayed',
    address_corrected: 'Address of an order corrected',
    refund_made: 'Refund made',
    lot_recalled: 'A lot that you have is recalled',
    permits_needed: 'Permits needed or rejected',
    permits_verified: 'Permits verified',
    permits_expiring: 'Permits due or run out',
    standing_permit_expiring: 'A permit runs out soon',
    service_moved: 'Progress of services',
    report_delivered: 'Report of a service delivered',
    acceptance_soon: 'A report counts as accepted soon',
    ticket_moved: 'Progress of after-sales tickets',
    ticket_answered: 'Answers in after-sales tickets',
    points_order_shipped: 'Points order shipped',
    points_expiring: 'Points expire soon',
    points_taken_back: 'Points taken back',
    coupon_given: 'Coupon received',
    coupon_taken_back: 'Coupon taken back',
    coupon_expiring: 'Coupon expires soon',
    statement_issued: 'Statement issued',
    statement_due: 'Statement due soon',
    trial_decided: 'Decision on a trial',
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
    points_order_shipped: '积分订单发货',
    points_expiring: '积分即将到期',
    points_taken_back: '积分收回',
    coupon_given: '收到优惠券',
    coupon_taken_back: '优惠券收回',
    coupon_expiring: '优惠券即将到期',
    statement_issued: '对账单出具',
    statement_due: '对账单即将到期',
    trial_decided: '试用申请结果',
  },
};
