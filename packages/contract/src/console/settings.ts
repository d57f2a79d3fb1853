import { Type } from 'typebox';
import { call, file } from './call.ts';
import { Day, Id, Instant, Nothing, Nullable, OneOf, closed } from '../core/schema.ts';

/** The shop's details in the order of the form. */
export const identityFields = [
  'name_en',
  'name_zh',
  'company_en',
  'company_zh',
  'address_en',
  'address_zh',
  'phone',
  'email',
  'business_licence',
  'icp_filing',
  'return_address_en',
  'return_address_zh',
  'return_phone',
  'bank_holder_en',
  'bank_holder_zh',
  'bank_en',
  'bank_zh',
  'bank_account',
] as const;

const Name = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' });
const Line = Type.String({ maxLength: 150 });
const Address = Type.String({ maxLength: 300 });
const Number = Type.String({ maxLength: 60 });

const bank = {
  bank_holder_en: Line,
  bank_holder_zh: Line,
  bank_en: Line,
  bank_zh: Line,
  bank_account: Type.String({ maxLength: 60, pattern: '^[0-9A-Za-z -]*$' }),
};
export const Bank = Type.Object(bank);

const identity = {
  name_en: Name,
  name_zh: Name,
  company_en: Line,
  company_zh: Line,
  address_en: Address,
  address_zh: Address,
  phone: Number,
  email: Type.String({ maxLength: 150, pattern: '^$|^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' }),
  business_licence: Number,
  icp_filing: Number,
  return_address_en: Address,
  return_address_zh: Address,
  return_phone: Number,
  ...bank,
} satisfies Record<(typeof identityFields)[number], ReturnType<typeof Type.String>>;

const IdentityVersion = Type.Object({
  ...identity,
  /** Of the newest version; 0 for none. */
  id: Type.Integer(),
  /** Null: what the shop began with. */
  written_by: Nullable(Type.String()),
  /** The second approver of another bank account. */
  approved_by: Nullable(Type.String()),
  written_at: Nullable(Instant),
  /** Whether approval is pending for another bank account. */
  is_bank_requested: Type.Boolean(),
});

/** Null is what the shop began with. */
const written = { written_by: Nullable(Type.String()), written_at: Nullable(Instant) };
const Year = Type.Integer({ minimum: 2000, maximum: 2999 });
const Days = Type.String({ maxLength: 4_000 });
const Source = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' });

const Calendar = Type.Object({
  year: Year,
  /** Of the newest version; 0 for none. */
  id: Type.Integer(),
  /** One day or period a line: `2027-01-01` or `2027-01-01 – 2027-01-03`. */
  days_off: Type.String(),
  /** Saturdays and Sundays on which people work, one a line. */
  worked_days: Type.String(),
  source: Type.String(),
  /** Whether it was entered and has not begun. */
  can_withdraw: Type.Boolean(),
  ...written,
});

/** Of a version with a first day. */
export const versionStates = ['past', 'in_force', 'future'] as const;
/** `withdrawn`: taken back before it began. */
export const tariffStates = [...versionStates, 'withdrawn'] as const;
const Fee = Type.Integer({ minimum: 0, maximum: 9_999_999 });
const Zone = closed({ first_step: Fee, next_step: Fee, cold_chain: Fee, dangerous_goods: Fee });
const TransitDays = Type.Integer({ minimum: 0, maximum: 30 });
const Province = Type.String({ pattern: '^\\d{2}0000$' });

/** What shipping costs and how long it takes, from `valid_from` on; money in fen, VAT included. */
const tariff = {
  valid_from: Day,
  free_from: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  cut_off_hour: Type.Integer({ minimum: 1, maximum: 23 }),
  step_g: Type.Integer({ minimum: 100, maximum: 100_000 }),
  /** 1 is Monday. */
  loading_days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
  zones: Type.Array(Zone, { minItems: 1, maxItems: 9 }),
};

const Tariff = Type.Object({
  id: Type.Integer(),
  state: OneOf(tariffStates),
  ...tariff,
  /** All provinces; `zone` and `transit_days` are null where the shop does not deliver. */
  provinces: Type.Array(
    Type.Object({
      province_id: Type.String(),
      name: Type.String(),
      zone: Nullable(Type.Integer()),
      transit_days: Nullable(Type.Integer()),
    }),
  ),
  ...written,
  /** Null where it was not taken back. */
  withdrawn: Nullable(Type.Object({ reason: Type.String(), by: Type.String(), at: Instant })),
});

export const vatKinds = ['goods', 'services'] as const;
/** `permille`: 130 is 13 %. */
const vat = { kind: OneOf(vatKinds), valid_from: Day, permille: Type.Integer({ minimum: 0, maximum: 999 }) };

/** The logo's key, for its address; null for none. */
const Logo = Nullable(Type.String());

/** Only https, so that no link leads a buyer over an open line; empty for none. */
const TrackingAddress = Type.String({
  maxLength: 300,
  pattern: '^\\s*$|^\\s*https://[A-Za-z0-9][^\\s]*\\s*$',
  hint: {
    en: 'Enter an address that begins with https://; {number} stands for the tracking number.',
    'zh-CN': '请填写以 https:// 开头的网址，{number} 代表运单号。',
  },
});
const CarrierPage = Type.Object({ code: Type.String(), address: Type.String(), version: Type.Integer() });

export const settingsCalls = {
  findCarrierPages: call({
    endpoint: 'GET /api/operator/settings/carriers',
    summary: 'The carriers’ pages on which buyers follow their parcels.',
    permission: 'settings.read',
    input: Nothing,
    output: Type.Object({ items: Type.Array(CarrierPage) }),
    errors: [],
  }),
  saveCarrierPage: call({
    endpoint: 'POST /api/operator/settings/carriers/:code',
    summary: 'Set the page on which buyers follow a carrier’s parcels, or none.',
    permission: { person: 'settings.edit' },
    label: { en: 'change a carrier’s tracking page', 'zh-CN': '修改承运商查询网址' },
    input: closed({ code: Type.String({ pattern: '^[A-Z]{2,10}$' }), address: TrackingAddress, version: Type.Integer() }),
    output: CarrierPage,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  getShop: call({
    endpoint: 'GET /api/operator/shop',
    summary: 'The shop’s name and logo, also for who signs in. A name is empty until somebody enters it.',
    permission: 'nothing',
    input: Nothing,
    output: Type.Object({ name_en: Type.String(), name_zh: Type.String(), logo: Logo }),
    errors: [],
  }),
  removeLogo: call({
    endpoint: 'POST /api/operator/settings/logo/removal',
    summary: 'Take the shop’s logo away.',
    permission: { person: 'settings.edit' },
    label: { en: 'remove the shop’s logo', 'zh-CN': '删除店铺标识' },
    input: Nothing,
    output: Nothing,
    errors: [],
  }),
  uploadLogo: file({
    endpoint: 'PUT /api/operator/settings/logo',
    permission: { person: 'settings.edit' },
    label: { en: 'upload the shop’s logo', 'zh-CN': '上传店铺标识' },
  }),
  getIdentity: call({
    endpoint: 'GET /api/operator/settings/identity',
    summary: 'Who runs the shop: names, addresses, numbers, bank account, where returned goods go.',
    permission: 'settings.read',
    input: Nothing,
    output: IdentityVersion,
    errors: [],
  }),
  saveIdentity: call({
    endpoint: 'PUT /api/operator/settings/identity',
    summary:
      'Change the company details. Pages and new documents show them at once, another bank account once a second operator approves; orders keep the account that they showed.',
    permission: { person: 'settings.edit' },
    label: { en: 'change the shop’s details', 'zh-CN': '修改店铺信息' },
    input: closed({ seen: Type.Integer({ minimum: 0 }), ...identity }),
    output: Type.Object({
      ...IdentityVersion.properties,
      /** Null where no other bank account was saved: a pending one was requested before. */
      approval_id: Nullable(Id),
    }),
    errors: ['invalid_input', 'changed_meanwhile', 'wrong_state'],
  }),
  findCalendars: call({
    endpoint: 'GET /api/operator/settings/calendars',
    summary: 'The exceptions to weekdays by year: known years, this one and the next.',
    permission: 'settings.read',
    input: Nothing,
    output: Type.Object({ items: Type.Array(Calendar) }),
    errors: [],
  }),
  saveCalendar: call({
    endpoint: 'PUT /api/operator/settings/calendars/:year',
    summary: 'Replace the working calendar of a year by pasted text. Delivery promises follow at once; orders keep theirs.',
    permission: { person: 'settings.edit' },
    label: { en: 'change a working calendar', 'zh-CN': '修改工作日历' },
    input: closed({ year: Year, seen: Type.Integer({ minimum: 0 }), days_off: Days, worked_days: Days, source: Source }),
    output: Calendar,
    errors: ['invalid_input', 'changed_meanwhile'],
  }),
  findTariffs: call({
    endpoint: 'GET /api/operator/settings/tariffs',
    summary: 'Versions of what shipping costs and how long it takes, newest first, fifty at most.',
    permission: 'settings.read',
    input: Nothing,
    output: Type.Object({
      /** Counts what was written and withdrawn. */
      version: Type.Integer(),
      items: Type.Array(Tariff),
    }),
    errors: [],
  }),
  saveTariff: call({
    endpoint: 'POST /api/operator/settings/tariffs',
    summary: 'Set what shipping costs and how long it takes from a day on, today at the earliest. Orders keep their fee.',
    permission: { person: 'settings.edit' },
    label: { en: 'change a shipping tariff', 'zh-CN': '修改运费规则' },
    input: closed({
      /** `version` of `findTariffs` as the writer began. */
      seen: Type.Integer({ minimum: 0 }),
      ...tariff,
      /** What has no zone, or is left out, is not delivered to; zones are counted from 1. */
      provinces: Type.Array(
        closed({ province_id: Province, zone: Nullable(Type.Integer({ minimum: 1, maximum: 9 })), transit_days: Nullable(TransitDays) }),
        {
          maxItems: 40,
        },
      ),
    }),
    output: Type.Object({ id: Type.Integer() }),
    errors: ['invalid_input', 'changed_meanwhile'],
  }),
  findVatRates: call({
    endpoint: 'GET /api/operator/settings/vat-rates',
    summary: 'VAT rates with their first day and source, newest first.',
    permission: 'settings.read',
    input: Nothing,
    output: Type.Object({ items: Type.Array(Type.Object({ state: OneOf(versionStates), source: Type.String(), ...vat })) }),
    errors: [],
  }),
  saveVatRate: call({
    endpoint: 'POST /api/operator/settings/vat-rates',
    summary: 'Set the VAT rate from a future day, or correct one that has not begun. Orders keep their rate.',
    permission: { person: 'settings.edit' },
    label: { en: 'change a VAT rate', 'zh-CN': '修改增值税税率' },
    input: closed({
      ...vat,
      source: Source,
      /** What stood at this day when the form was opened; null for nothing. */
      seen: Nullable(Type.Integer()),
    }),
    output: Nothing,
    errors: ['invalid_input', 'changed_meanwhile'],
  }),
  withdrawRule: call({
    endpoint: 'POST /api/operator/settings/withdrawals',
    summary: 'Withdraw a future tariff, calendar or VAT rate, with a reason.',
    permission: { person: 'settings.edit' },
    label: { en: 'withdraw a rule that is not yet in force', 'zh-CN': '撤回待生效规则' },
    input: closed({
      rule: Type.Union([
        closed({ kind: Type.Literal('tariff'), id: Type.Integer({ minimum: 1 }) }),
        /** `seen`: the version, and the rate, that the writer saw. */
        closed({ kind: Type.Literal('calendar'), year: Year, seen: Type.Integer({ minimum: 1 }) }),
        closed({ kind: Type.Literal('vat'), of: OneOf(vatKinds), valid_from: Day, seen: Type.Integer() }),
      ]),
      reason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
    }),
    output: Nothing,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile'],
  }),
} as const;
