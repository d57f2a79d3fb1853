import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Instant, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';

/** What buyers are notified of. */
export const notificationKinds = [
  'order_placed',
  'slip_rejected',
  'order_paid',
  'order_shipped',
  'receipt_soon',
  'order_completed',
  'order_cancelled',
  'cancellation_answered',
  'packs_delayed',
  'address_corrected',
  'refund_made',
  'lot_recalled',
  'permits_needed',
  'permits_verified',
  'permits_expiring',
  'standing_permit_expiring',
  'service_moved',
  'report_delivered',
  'acceptance_soon',
  'ticket_moved',
  'ticket_answered',
  'request_answered',
  'points_order_shipped',
  'points_expiring',
  'points_taken_back',
  'coupon_given',
  'coupon_taken_back',
  'coupon_expiring',
  'trial_decided',
  'membership_decided',
  'statement_issued',
  'statement_due',
] as const;
/** Where they are notified: in the user centre, by WeChat, by SMS, by mail. */
export const notificationChannels = ['centre', 'wechat', 'sms', 'mail'] as const;

const Unread = Type.Object({ unread: Type.Integer() });

const Preferences = Type.Object({
  /** Null: the shop does not send by WeChat. `linked_at` is null while no WeChat user is linked. */
  wechat: Nullable(Type.Object({ linked_at: Nullable(Instant) })),
  items: Type.Array(
    Type.Object({
      kind: OneOf(notificationKinds),
      title: Type.String(),
      /** WeChat is there only if linked, and not of promotional kinds. */
      channels: Type.Array(
        Type.Object({
          channel: OneOf(notificationChannels),
          is_on: Type.Boolean(),
          /** Cannot be switched off: a period or a duty of the buyer begins with it. */
          is_needed: Type.Boolean(),
        }),
      ),
    }),
  ),
});

export const notificationCalls = {
  find: call({
    endpoint: 'GET /api/notifications',
    summary: 'The buyer’s notifications, newest first, in the reader’s language, and how many are unread.',
    access: 'account',
    input: closed({ page: Type.Optional(Page), limit: Type.Optional(Limit(20)) }),
    output: Type.Object({
      ...List(
        Type.Object({
          id: Id,
          kind: OneOf(notificationKinds),
          title: Type.String(),
          text: Type.String(),
          /** A path of the shop. */
          href: Type.String(),
          created_at: Instant,
          is_read: Type.Boolean(),
        }),
      ).properties,
      ...Unread.properties,
    }),
    errors: [],
  }),
  markRead: call({
    endpoint: 'PUT /api/notifications/read',
    summary: 'Mark notifications of the buyer as read.',
    access: 'account',
    input: closed({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
    output: Unread,
    errors: ['not_found'],
  }),
  markAllRead: call({
    endpoint: 'PUT /api/notifications/all-read',
    summary: 'Mark everything as read that is not newer than the given notification.',
    access: 'account',
    input: closed({ up_to: Id }),
    output: Unread,
    errors: [],
  }),
  getPreferences: call({
    endpoint: 'GET /api/notifications/preferences',
    summary: 'What the buyer is notified of and where.',
    access: 'account',
    input: Nothing,
    output: Preferences,
    errors: [],
  }),
  setPreference: call({
    endpoint: 'PUT /api/notifications/preferences',
    summary: 'Switch one kind of notification on or off at one place.',
    access: 'account',
    input: closed({ kind: OneOf(notificationKinds), channel: OneOf(notificationChannels), is_on: Type.Boolean() }),
    output: Preferences,
    errors: ['notification_needed', 'notification_not_sent'],
  }),
  linkWechat: call({
    endpoint: 'POST /api/notifications/wechat',
    summary: 'A QR code for ten minutes: the WeChat user who scans it first gets the buyer’s notifications. Ten an hour.',
    access: 'account',
    input: closed({}),
    output: Type.Object({
      /** What the QR code says. */
      url: Type.String(),
      expires_at: Instant,
    }),
    errors: ['too_many_requests', 'wechat_unavailable', 'wrong_state'],
  }),
  unlinkWechat: call({
    endpoint: 'DELETE /api/notifications/wechat',
    summary: 'Send the buyer nothing more by WeChat.',
    access: 'account',
    input: closed({}),
    output: Preferences,
    errors: [],
  }),
} as const;
