import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { readTaxNumber } from './internal/tax-number.ts';

type Wanted = Input<'invoices', 'createProfile'>;
/** An invoice recipient: title, kind of buyer with tax number, and kind of invoice. */
export type WantedTitle = Omit<Wanted, 'is_default'>;
export type Profile = Output<'invoices', 'findProfiles'>['items'][number];

/** To whom an account has its invoices made out, the default first. */
export async function findProfiles(db: Database, accountId: number, language: Language): Promise<Profile[]> {
  const { rows } = await db.query<Omit<Profile, 'warning'>>(sql`
    select id, kind, buyer_kind, title, tax_number, is_default from invoice_profile
    where account_id = ${accountId} and deleted_at is null order by is_default desc, id desc`);
  return rows.map((profile) => ({ ...profile, warning: warnOfTaxNumber(profile.tax_number, language) }));
}

/** The invoice titles of an institution's members, each once. */
export async function findProfilesOfMembers(
  db: Database,
  institutionId: number,
): Promise<(Pick<Profile, 'kind' | 'buyer_kind' | 'title' | 'tax_number'> & { account_id: number })[]> {
  const { rows } = await db.query<Pick<Profile, 'kind' | 'buyer_kind' | 'title' | 'tax_number'> & { account_id: number }>(sql`
    select profile.account_id, profile.kind, profile.buyer_kind, profile.title, profile.tax_number
    from invoice_profile profile join account on account.id = profile.account_id
    where account.institution_id = ${institutionId} and profile.deleted_at is null
    order by profile.title, profile.id limit 200`);
  return rows;
}

/** Keeps a new profile; the first one is the default. Refuses `invalid_input` with the field. */
export async function createProfile(transaction: Database, accountId: number, wanted: Wanted, language: Language): Promise<Result<null>> {
  const read = readTitle(wanted, language);
  if (!read.ok) return read;
  const { kind, buyer_kind, title, tax_number } = read.value;
  // a separate statement: a count beside a lock that waited would be outdated
  await transaction.query(sql`select from account where id = ${accountId} for update`);
  const { rows } = await transaction.query<{ open: number }>(
    sql`select count(*)::int as open from invoice_profile where account_id = ${accountId} and deleted_at is null`,
  );
  const count = rows[0]?.open ?? 0;
  if (count >= mostProfiles) return refuse('quantity_limit', { details: { limit: mostProfiles } });
  const isDefault = wanted.is_default || count === 0;
  if (isDefault) await transaction.query(sql`update invoice_profile set is_default = false where account_id = ${accountId} and is_default`);
  await transaction.query(sql`
    insert into invoice_profile (account_id, kind, buyer_kind, title, tax_number, is_default)
    values (${accountId}, ${kind}, ${buyer_kind}, ${title}, ${tax_number}, ${isDefault})`);
  return done(null);
}

const mostProfiles = 20;

/** Removes a profile; invoices keep its data. Refuses `not_found`. */
export async function deleteProfile(transaction: Database, accountId: number, id: number): Promise<Result<null>> {
  const { rowCount } = await transaction.query(sql`
    update invoice_profile set deleted_at = now(), is_default = false where id = ${id} and account_id = ${accountId} and deleted_at is null`);
  return rowCount === 1 ? done(null) : refuse('not_found');
}

/**
 * Validates a title: no special invoice to a person; enterprises need a tax number, persons have
 * none. Refuses `invalid_input`.
 */
export function readTitle({ kind, buyer_kind, title, tax_number }: WantedTitle, language: Language): Result<WantedTitle> {
  const words = texts[language];
  const wrong = (field: string, msg: string) => refuse('invalid_input', { fields: [{ field, msg }] });
  if (kind === 'special' && buyer_kind === 'person') return wrong('kind', words.specialToPerson);
  if (buyer_kind === 'person') return done({ kind, buyer_kind, title: title.trim(), tax_number: null });
  const read = tax_number === null ? null : readTaxNumber(tax_number);
  if (read === null) return wrong('tax_number', words.taxNumber);
  return done({ kind, buyer_kind, title: title.trim(), tax_number: read.number });
}

/** What looks odd about a tax number that is taken all the same; null where nothing does. */
export function warnOfTaxNumber(taxNumber: string | null, language: Language): string | null {
  const warning = taxNumber === null ? null : (readTaxNumber(taxNumber)?.warning ?? null);
  return warning === null ? null : texts[language][warning];
}

const texts = {
  en: {
    specialToPerson: 'A special VAT invoice can only be issued to an organisation.',
    taxNumber: 'A tax ID has 18 characters, without I, O, S, V and Z; older ones have 15, 17 or 20.',
    check_character: 'The last character of the tax ID is a check character and does not match. Check the tax ID.',
    old_form: 'This tax ID has an older format. Check that it is still in use.',
  },
  'zh-CN': {
    specialToPerson: '增值税专用发票仅可开具给单位。',
    taxNumber: '纳税人识别号应为 18 位，且不含 I、O、S、V、Z；旧版为 15、17 或 20 位。',
    check_character: '纳税人识别号的校验位不符，请核对。',
    old_form: '该纳税人识别号为旧版格式，请确认仍在使用。',
  },
} as const;
