import type { notificationChannels, notificationKinds } from '@aliquot/contract/shop/notifications.ts';

export type NotificationKind = (typeof notificationKinds)[number];
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * Where a kind is sent unless the buyer decides otherwise, and where it cannot be switched off.
 * What
 * goes by SMS or mail goes by WeChat first, once a user is linked.
 */
export type KindRule = { on: readonly NotificationChannel[]; needed: readonly NotificationChannel[] };

const centre: KindRule = { on: ['centre'], needed: [] };
const withMail: KindRule = { on: ['centre', 'mail'], needed: [] };
/** It begins a period or duty of the buyer: always shown in the account pages. */
const neededWithMail: KindRule = { on: ['centre', 'mail'], needed: ['centre'] };
const neededEverywhere: KindRule = { on: ['centre', 'sms', 'mail'], needed: ['centre'] };

/**
 * The shop's own rules. Mandatory is what needs action or gives a claim: orders placed or
 * cancelled, refunds, permits, recalls, and the end of the receipt period.
 */
export const kindRules: Readonly<Record<NotificationKind, KindRule>> = {
  order_placed: neededWithMail,
  slip_rejected: neededEverywhere,
  order_paid: withMail,
  order_shipped: { on: ['centre', 'sms', 'mail'], needed: [] },
  receipt_soon: neededWithMail,
  order_completed: centre,
  order_cancelled: neededEverywhere,
  cancellation_answered: neededEverywhere,
  packs_delayed: neededWithMail,
  address_corrected: neededEverywhere,
  refund_made: neededEverywhere,
  lot_recalled: neededEverywhere,
  permits_needed: neededEverywhere,
  permits_verified: withMail,
  permits_expiring: neededEverywhere,
  standing_permit_expiring: withMail,
  service_moved: withMail,
  report_delivered: neededWithMail,
  acceptance_soon: neededWithMail,
  ticket_moved: neededWithMail,
  ticket_answered: withMail,
  request_answered: withMail,
  points_order_shipped: centre,
  points_expiring: withMail,
  points_taken_back: neededWithMail,
  coupon_given: withMail,
  coupon_taken_back: neededWithMail,
  coupon_expiring: centre,
  trial_decided: withMail,
  membership_decided: neededWithMail,
  statement_issued: withMail,
  statement_due: withMail,
};

/**
 * What no order, application or duty of a buyer calls for: such mails can be ended without signing
 * in. All others are about what the buyer has begun or must do, and are transactional.
 */
const promotional: ReadonlySet<NotificationKind> = new Set([
  'points_expiring',
  'coupon_given',
  'coupon_expiring',
  'standing_permit_expiring',
]);

export const isTransactional = (kind: NotificationKind): boolean => !promotional.has(kind);

/** Whether a kind is sent on a channel at all: WeChat allows no advertising. */
export const isPossible = (kind: NotificationKind, channel: NotificationChannel): boolean => channel !== 'wechat' || isTransactional(kind);

/** The buyer's own decisions: `kind:channel` → on or off. */
export type Choices = ReadonlyMap<string, boolean>;

export const choiceKey = (kind: string, channel: string): string => `${kind}:${channel}`;

/** Whether a kind is sent on a channel. */
export function isNotified(kind: NotificationKind, channel: NotificationChannel, choices: Choices): boolean {
  const { on, needed } = kindRules[kind];
  const isUsual = on.includes(channel) || (channel === 'wechat' && on.some((one) => one === 'sms' || one === 'mail'));
  return isPossible(kind, channel) && (needed.includes(channel) || (choices.get(choiceKey(kind, channel)) ?? isUsual));
}
