import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type Identity, readIdentity } from './identity.ts';

/** Of a bank account all is said or nothing: half of one cannot be paid to. */
const bankFields = ['bank_holder_zh', 'bank_holder_en', 'bank_zh', 'bank_en', 'bank_account'] as const;

/**
 * Says anew who runs the shop, in the caller's transaction; `seen` is the version that the writer began with, 0 for none. Refuses
 * `changed_meanwhile` with what stands there now, and `invalid_input` with `details.fields`: what is missing of a bank account.
 */
export async function saveIdentity(
  transaction: Database,
  { seen, by, ...given }: Identity & { seen: number; by: string },
): Promise<Result<{ id: number }>> {
  await transaction.query('lock table shop_identity in share row exclusive mode');
  const now = await readIdentity(transaction);
  if (now.id !== seen) return refuse('changed_meanwhile', { details: { now: { ...now, version: now.id } } });
  const fields = bankFields.filter((name) => given[name].trim() === '');
  if (fields.length > 0 && fields.length < bankFields.length) return refuse('invalid_input', { details: { fields } });
  const text = JSON.stringify(Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.trim()])));
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into shop_identity (name_en, name_zh, company_en, company_zh, address_en, address_zh, phone, email, business_licence, icp_filing,
      return_address_en, return_address_zh, return_phone, bank_holder_en, bank_holder_zh, bank_en, bank_zh, bank_account, written_by)
    select name_en, name_zh, company_en, company_zh, address_en, address_zh, phone, email, business_licence, icp_filing,
      return_address_en, return_address_zh, return_phone, bank_holder_en, bank_holder_zh, bank_en, bank_zh, bank_account, ${by}
    from jsonb_populate_record(null::shop_identity, ${text}::jsonb)
    returning id`);
  const [row] = rows;
  if (!row) throw new Error('the identity was not written');
  return done(row);
}
