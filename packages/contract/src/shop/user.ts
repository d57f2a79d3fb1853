import { Type } from 'typebox';
import { call } from './call.ts';
import { PurchaseState } from '../core/purchase-state.ts';
import { Day, Id, Instant, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';

/** As typed; the server strips +86, separators and full width before checking eleven digits. */
export const Mobile = Type.String({
  minLength: 1,
  maxLength: 32,
  hint: { en: 'Enter 11 digits, starting with 1.', 'zh-CN': '请输入 1 开头的 11 位手机号。' },
});
/** 8–128 characters, no composition rules; common and leaked ones are refused. */
const NewPassword = Type.String({ minLength: 8, maxLength: 128, hint: { en: '8 to 128 characters.', 'zh-CN': '8～128 个字符。' } });
const AnyPassword = Type.String({ maxLength: 128 });
export const SmsCode = Type.String({ maxLength: 16 });
/** The solution of a captcha: ALTCHA's payload, base64. */
export const Captcha = Type.String({ maxLength: 2048 });
export const CaptchaId = Type.String({ maxLength: 64 });
const Email = Type.String({
  format: 'email',
  maxLength: 254,
  hint: { en: 'Enter an address such as name@example.com.', 'zh-CN': '例如 name@example.com。' },
});
const Line = Type.String({ maxLength: 100 });
const Needed = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
const Telephone = Type.String({
  maxLength: 32,
  pattern: '^[0-9+()\\- ]*$',
  hint: { en: 'Use digits, spaces, +, - and brackets only.', 'zh-CN': '仅限数字、空格、+、- 和括号。' },
});
/** Ids of versions of the terms and the privacy policy, as `app.getShop` has them. */
export const ConsentVersions = Type.Array(Id, { maxItems: 4, uniqueItems: true });
const DivisionCode = Type.String({ pattern: '^\\d{6}$' });

const Session = Type.Object({ token: Type.String(), mobile_verified: Type.Boolean(), expires_at: Instant });

const Profile = Type.Object({
  mobile: Type.String(),
  mobile_verified: Type.Boolean(),
  email: Type.String(),
  /** Mails to the address come back, until it is saved again. */
  email_bounced: Type.Boolean(),
  nick_name: Type.String(),
  inc_name: Type.String(),
  province_id: Type.String(),
  city_id: Type.String(),
  district_id: Nullable(Type.String()),
  address: Type.String(),
  job_position: Type.String(),
  research_group: Type.String(),
  laboratory: Type.String(),
  telephone: Type.String(),
  figure_id: Nullable(Type.String()),
  /** Address of the avatar, readable with the session. */
  figure_url: Nullable(Type.String()),
  created_at: Instant,
});

export const pointTypes = ['earn', 'spend', 'expire', 'refund', 'adjust'] as const;

const PointEntry = Type.Object({
  id: Id,
  type: OneOf(pointTypes),
  change: Type.Integer(),
  memo: Type.String(),
  /** The number of the order, points order or ticket that caused it. */
  about: Nullable(Type.String()),
  moved_at: Instant,
  /** Points that came in can be spent from then on. */
  spendable_from: Nullable(Instant),
  expires_at: Nullable(Instant),
});

export const userCalls = {
  login: call({
    endpoint: 'POST /api/user/login',
    summary: 'Log in with a password (and captcha) or with an SMS code; all five fields are always sent, the unused ones empty.',
    access: 'anyone',
    input: closed({ mobile: Mobile, password: AnyPassword, code: SmsCode, captcha: Captcha, captcha_id: CaptchaId }),
    output: Session,
    errors: ['captcha_wrong', 'wrong_credentials', 'sms_code_wrong', 'login_wait', 'account_blocked', 'unavailable'],
  }),
  register: call({
    endpoint: 'POST /api/user/register',
    summary: 'Open an account. The mobile is unverified until a code login proves it.',
    access: 'anyone',
    input: closed({
      mobile: Mobile,
      email: Email,
      password: NewPassword,
      nick_name: Needed,
      inc_name: Needed,
      province_id: DivisionCode,
      city_id: DivisionCode,
      district_id: Nullable(DivisionCode),
      address: Type.String({ maxLength: 200 }),
      job_position: Line,
      laboratory: Line,
      telephone: Telephone,
    }),
    output: Session,
    errors: ['password_common', 'too_many_requests', 'wrong_state'],
  }),
  giveConsents: call({
    endpoint: 'POST /api/user/consents',
    summary: 'Record that the buyer agrees to these versions of the terms and the privacy policy. Repeating it changes nothing.',
    access: 'account',
    input: closed({ consents: ConsentVersions }),
    output: Nothing,
    errors: [],
  }),
  getProfile: call({
    endpoint: 'GET /api/user/profile',
    summary: 'The profile of the logged-in buyer.',
    access: 'account',
    input: Nothing,
    output: Profile,
    errors: [],
  }),
  updateProfile: call({
    endpoint: 'PUT /api/user/profile',
    summary: 'Change the profile; fields that are left out stay as they are.',
    access: 'account',
    // not Type.Partial, which would forget that unknown fields are refused
    input: closed({
      figure_id: Type.Optional(Nullable(Type.String({ format: 'uuid' }))),
      email: Type.Optional(Email),
      nick_name: Type.Optional(Needed),
      inc_name: Type.Optional(Needed),
      job_position: Type.Optional(Line),
      research_group: Type.Optional(Line),
      laboratory: Type.Optional(Line),
      telephone: Type.Optional(Telephone),
    }),
    output: Profile,
    errors: [],
  }),
  changeMobile: call({
    endpoint: 'PUT /api/user/mobile',
    summary: 'Move the account to another mobile, proved by a code sent to it (SMS type mobile).',
    access: 'account',
    input: closed({ mobile: Mobile, code: SmsCode }),
    output: Profile,
    errors: ['sms_code_wrong', 'mobile_taken'],
  }),
  changePassword: call({
    endpoint: 'PUT /api/user/password',
    summary: 'Change the password; ends the other sessions.',
    access: 'account',
    input: closed({ old_pwd: AnyPassword, new_pwd: NewPassword, confirm_pwd: Type.String({ maxLength: 128 }) }),
    output: Nothing,
    errors: ['old_password_wrong', 'passwords_differ', 'password_common', 'login_wait'],
  }),
  resetPassword: call({
    endpoint: 'POST /api/user/reset-pwd',
    summary: 'Set a new password, proved by an SMS code of type reset; ends all sessions.',
    access: 'anyone',
    input: closed({ new_pwd: NewPassword, confirm_pwd: Type.String({ maxLength: 128 }), mobile: Mobile, code: SmsCode }),
    output: Nothing,
    errors: ['sms_code_wrong', 'passwords_differ', 'password_common', 'too_many_requests'],
  }),
  getPoints: call({
    endpoint: 'GET /api/user/point',
    summary: 'Points that can be spent, are pending or expire next, and their history; dates are inclusive, Asia/Shanghai.',
    access: 'account',
    input: closed({
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(20)),
      type: Type.Optional(OneOf(pointTypes)),
      date_start: Type.Optional(Day),
      date_end: Type.Optional(Day),
    }),
    output: Type.Object({
      ...List(PointEntry).properties,
      /** What can be spent now. */
      balance: Type.Integer(),
      /** Points awaiting the end of their return window, in all and by moment. */
      pending: Type.Integer(),
      pending_lots: Type.Array(Type.Object({ points: Type.Integer(), spendable_from: Instant })),
      /** What of the balance expires first, at most three dates. */
      expiring: Type.Array(Type.Object({ points: Type.Integer(), expires_at: Instant })),
    }),
    errors: [],
  }),
  logout: call({
    endpoint: 'POST /api/user/logout',
    summary: 'End this session. Works without one, too.',
    access: 'anyone',
    input: Nothing,
    output: Nothing,
    errors: [],
  }),
  getSummary: call({
    endpoint: 'GET /api/user/summary',
    summary: 'What belongs to this visitor and is painted over the shared page: name, cart count, favourites.',
    access: 'anyone',
    input: Nothing,
    output: Type.Object({
      nick_name: Nullable(Type.String()),
      mobile_verified: Type.Boolean(),
      cart_count: Type.Integer(),
      favorite_ids: Type.Array(Id),
      /** Notifications in the user centre that were not read yet. */
      unread_count: Type.Integer(),
      province: Nullable(Type.String()),
      /** Why this buyer may not buy what is sold to institutions only; null for a member. */
      purchase: Nullable(PurchaseState),
    }),
    errors: [],
  }),
  findSessions: call({
    endpoint: 'GET /api/user/sessions',
    summary: 'Where the buyer is logged in.',
    access: 'account',
    input: Nothing,
    output: Type.Object({
      items: Type.Array(Type.Object({ id: Id, user_agent: Type.String(), created_at: Instant, current: Type.Boolean() })),
    }),
    errors: [],
  }),
  endSession: call({
    endpoint: 'DELETE /api/user/sessions/:id',
    summary: 'End one of the other sessions.',
    access: 'account',
    input: closed({ id: Id }),
    output: Nothing,
    errors: ['not_found'],
  }),
  exportData: call({
    endpoint: 'GET /api/user/export',
    summary: 'Everything that the shop holds about the buyer, as JSON.',
    access: 'account',
    input: Nothing,
    output: Type.Record(Type.String(), Type.Unknown()),
    errors: ['too_many_requests'],
  }),
  closeAccount: call({
    endpoint: 'POST /api/user/closure',
    summary:
      'Close the account: personal data goes, records of trade are kept as the law requires. Not while an order or a ticket is under way.',
    access: 'account',
    input: closed({ password: AnyPassword }),
    output: Nothing,
    errors: ['old_password_wrong', 'wrong_state', 'login_wait'],
  }),
} as const;
