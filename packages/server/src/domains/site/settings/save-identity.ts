import { identityFields } from '@aliquot/contract/console/settings.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Bank, type Identity, bankFields, bankOf, readIdentity } from './identity.ts';

/** Another account than the one that buyers pay to; a second operator has to approve it. */
export type BankChange = { from: Bank; to: Bank };

const texts = {
  changed: {
    en: 'The bank account has changed since this was requested.',
    'zh-CN': '提交复核后，收款账户已有变动。',
  },
} as const;

/**
 * Saves company details; `seen` is the editor's version, 0 for none. A changed bank account is
 * returned for approval (`changeBankAccount`); the first is saved. Refuses `changed_meanwhile`, and
 * `invalid_input` with `details.fields`.
 */
export async function saveIdentity(
  transaction: Database,
  { seen, by, ...typed }: Identity & { seen: number; by: string },
): Promise<Result<{ bankChange: BankChange | null }>> {
  const now = await lockIdentity(transaction);
  if (now.id !== seen) return refuse('changed_meanwhile', { details: { now: { ...now, version: now.id } } });
  const given = trimmed(typed);
  const fields = bankFields.filter((name) => given[name] === '');
  if (fields.length > 0 && fields.length < bankFields.length) return refuse('invalid_input', { details: { fields } });
  const [from, to] = [bankOf(now), bankOf(given)];
  const needsApproval = !isSameBank(from, to) && (await hasHadAccount(transaction));
  const written = needsApproval ? { ...given, ...from } : given;
  if (!needsApproval || identityFields.some((name) => written[name] !== now[name]))
    await insertIdentity(transaction, written, { by, second: null });
  return done({ bankChange: needsApproval ? { from, to } : null });
}

/**
 * Saves an approved bank account beside the present details. Refuses `wrong_state` if the account
 * changed.
 */
export async function changeBankAccount(
  transaction: Database,
  { from, to }: BankChange,
  names: { by: string; second: string },
): Promise<Result<null>> {
  const now = await lockIdentity(transaction);
  if (!isSameBank(bankOf(now), from)) return refuse('wrong_state', { reason: texts.changed });
  await insertIdentity(transaction, { ...now, ...to }, names);
  return done(null);
}

/** Who writes waits for who writes already. */
async function lockIdentity(transaction: Database) {
  await transaction.query('lock table shop_identity in share row exclusive mode');
  return readIdentity(transaction);
}

const trimmed = (identity: Identity): Identity => {
  const clean = { ...identity };
  for (const name of identityFields) clean[name] = identity[name].trim();
  return clean;
};
const isSameBank = (one: Bank, other: Bank): boolean => bankFields.every((name) => one[name] === other[name]);

async function hasHadAccount(db: Database): Promise<boolean> {
  const { rowCount } = await db.query(sql`select from shop_identity where bank_account <> '' limit 1`);
  return rowCount === 1;
}

async function insertIdentity(
  transaction: Database,
  identity: Identity,
  { by, second }: { by: string; second: string | null },
): Promise<void> {
  await transaction.query(sql`
    insert into shop_identity (name_en, name_zh, company_en, company_zh, address_en, address_zh, phone, email, business_licence, icp_filing,
      return_address_en, return_address_zh, return_phone, bank_holder_en, bank_holder_zh, bank_en, bank_zh, bank_account, written_by, approved_by)
    select name_en, name_zh, company_en, company_zh, address_en, address_zh, phone, email, business_licence, icp_filing,
      return_address_en, return_address_zh, return_phone, bank_holder_en, bank_holder_zh, bank_en, bank_zh, bank_account, ${by}, ${second}
    from jsonb_populate_record(null::shop_identity, ${JSON.stringify(identity)}::jsonb)`);
}
