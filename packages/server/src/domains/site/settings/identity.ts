import type { Language } from '@aliquot/contract/core/language.ts';
import type { identityFields } from '@aliquot/contract/console/settings.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Who runs the shop, in both languages; what nobody has said is empty. */
export type Identity = Readonly<Record<(typeof identityFields)[number], string>>;

/** A version of it: `id` is 0 where nobody has said anything yet; `approved_by` is the second approver of another bank account. */
export type IdentityVersion = Identity & { id: number; written_by: string | null; approved_by: string | null; written_at: Date | null };

/** A shop that nobody has described: its name alone. */
export const noIdentity: IdentityVersion = {
  id: 0,
  name_en: 'Aliquot',
  name_zh: '量取',
  company_en: '',
  company_zh: '',
  address_en: '',
  address_zh: '',
  phone: '',
  email: '',
  business_licence: '',
  icp_filing: '',
  return_address_en: '',
  return_address_zh: '',
  return_phone: '',
  bank_holder_en: '',
  bank_holder_zh: '',
  bank_en: '',
  bank_zh: '',
  bank_account: '',
  written_by: null,
  approved_by: null,
  written_at: null,
};

/** Who runs the shop: now, or as it was said at `at`; what comes from before the first version has that one. */
export async function readIdentity(db: Database, at: Date | null = null): Promise<IdentityVersion> {
  const { rows } = await db.query<IdentityVersion>(sql`
    select shop_identity.* from shop_identity
    -- instants come here in milliseconds
    cross join lateral (select date_trunc('milliseconds', written_at) > ${at}::timestamptz is true as is_later) compared
    order by is_later, case when is_later then id else -id end limit 1`);
  return rows[0] ?? noIdentity;
}

/** The account that buyers transfer to: all of it is said or nothing, half of one cannot be paid to. */
export const bankFields = ['bank_holder_zh', 'bank_holder_en', 'bank_zh', 'bank_en', 'bank_account'] as const;
export type Bank = Pick<Identity, (typeof bankFields)[number]>;

export const bankOf = ({ bank_holder_zh, bank_holder_en, bank_zh, bank_en, bank_account }: Identity): Bank => ({
  bank_holder_zh,
  bank_holder_en,
  bank_zh,
  bank_en,
  bank_account,
});

/**
 * Who ran the shop at `at`, with the account to transfer to: what the buyer was shown stays. Where there was no account then, the first
 * one that was named after it.
 */
export async function readBankAccount(db: Database, at: Date): Promise<IdentityVersion> {
  const then = await readIdentity(db, at);
  if (then.bank_account !== '') return then;
  const { rows } = await db.query<Bank>(sql`
    select bank_holder_en, bank_holder_zh, bank_en, bank_zh, bank_account from shop_identity
    where bank_account <> '' and date_trunc('milliseconds', written_at) > ${at} order by id limit 1`);
  return { ...then, ...rows[0] };
}

/** Whether buyers can pay by transfer now, as a select of one value. */
export const selectTakesTransfers: Sql = sql`select coalesce((select bank_account <> '' from shop_identity order by id desc limit 1), false)`;

/** What the shop says of itself in a reader's language; `valid_until` of its numbers is null, since they have no end. */
export function shopIdentity(identity: Identity, language: Language) {
  const numbers = [
    { name: { en: 'Business licence', 'zh-CN': '营业执照' }[language], number: identity.business_licence },
    { name: { en: 'ICP filing', 'zh-CN': 'ICP 备案' }[language], number: identity.icp_filing },
  ];
  return {
    name: language === 'en' ? identity.name_en : identity.name_zh,
    company: language === 'en' ? identity.company_en : identity.company_zh,
    address: language === 'en' ? identity.address_en : identity.address_zh,
    phone: identity.phone,
    email: identity.email,
    licences: numbers.filter(({ number }) => number !== '').map((one) => ({ ...one, valid_until: null })),
  };
}

/** The bank form of an order or a statement; the reference is its number, by which the money is matched. Empty where there is no account. */
export const bankForm = (
  identity: Identity,
  reference: string,
  language: Language,
): { holder: string; bank: string; account: string; reference: string } => ({
  holder: language === 'en' ? identity.bank_holder_en : identity.bank_holder_zh,
  bank: language === 'en' ? identity.bank_en : identity.bank_zh,
  account: identity.bank_account,
  reference,
});

/** Where returned goods go: an address of their own, or the shop's. */
export const returnPlace = (identity: Identity, language: Language): { company: string; address: string; phone: string } => {
  const own = language === 'en' ? identity.return_address_en : identity.return_address_zh;
  const { company, name, address, phone } = shopIdentity(identity, language);
  return { company: company || name, address: own || address, phone: identity.return_phone || phone };
};
