import { Type } from 'typebox';
import { Instant, Nothing, Nullable, call, closed } from '../call-schema.ts';

/** What is said of the shop, in the order of the form. */
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
  bank_holder_en: Line,
  bank_holder_zh: Line,
  bank_en: Line,
  bank_zh: Line,
  bank_account: Type.String({ maxLength: 60, pattern: '^[0-9A-Za-z -]*$' }),
} satisfies Record<(typeof identityFields)[number], ReturnType<typeof Type.String>>;

const IdentityVersion = Type.Object({
  ...identity,
  /** Of the newest version; 0 where nobody has said anything yet. */
  id: Type.Integer(),
  /** Null: what the shop began with. */
  written_by: Nullable(Type.String()),
  written_at: Nullable(Instant),
});

export const consoleSettingsSchemas = {
  getIdentity: call({
    summary: 'Who runs the shop: names, addresses, numbers, bank account, where returned goods go.',
    access: 'operator',
    permission: 'settings.read',
    input: Nothing,
    output: IdentityVersion,
    errors: [],
  }),
  saveIdentity: call({
    summary: 'Say anew who runs the shop. Pages and new papers say it at once; orders keep the bank account that they were told.',
    access: 'operator',
    permission: { person: 'settings.edit' },
    input: closed({ seen: Type.Integer({ minimum: 0 }), ...identity }),
    output: IdentityVersion,
    errors: ['invalid_input', 'changed_meanwhile'],
  }),
} as const;
