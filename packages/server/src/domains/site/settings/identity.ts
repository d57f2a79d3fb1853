import type { Language } from '@aliquot/contract/core/language.ts';
import type { identityFields } from '@aliquot/contract/console/settings.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Company details in both languages; unknown ones are empty. */
export type Identity = Readonly<Record<(typeof identityFields)[number], string>>;

/** A version: `id` is 0 before the first; `approved_by` approved a changed bank account. */
export type IdentityVersion = Identity & { id: number; written_by: string | null; approved_by: string | null; written_at: Date | null };

/** A shop that nobody has described: a stand-in for its name only. */
export const noIdentity: IdentityVersion = {
  id: 0,
  name_en: 'New shop',
  name_zh: '新商城',
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

/** The company details now or at `at`; before the first version, those of the first. */
export async function readIdentity(db: Database, at: Date | null = null): Promise<IdentityVersion> {
  const { rows } = await db.query<IdentityVersion>(sql`
    select shop_identity.* from shop_identity
    -- instants come here in milliseconds
    cross join lateral (select date_trunc('milliseconds', written_at) > ${at}::timestamptz is true as is_later) compared
    order by is_later, case when is_later then id else -id end limit 1`);
  return rows[0] ?? noIdentity;
}

/** The account for transfers: all fields or none, as half an account cannot be paid to. */
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
 * Company details and bank account as shown at `at`; if there was no account, the first later one.
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

/**
 * Company details in a reader's language; its numbers' `valid_until` is null, as they have no end.
 */
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

/**
 * Bank details for an order or statement, whose number is the reference for matching. Empty without
 * an account.
 */
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
