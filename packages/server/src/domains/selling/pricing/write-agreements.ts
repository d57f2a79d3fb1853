import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A price agreed with an institution (its key) for a pack; fen, days inclusive, null: open. */
export type AgreementToWrite = {
  institution: string;
  code: string;
  price: number;
  allows_offers: boolean;
  valid_from: string;
  valid_until: string | null;
};

/** The agreements of institutions for packs that begin on a day, by `agreementKey`. */
export async function findAgreements(
  db: Database,
  wanted: readonly Pick<AgreementToWrite, 'institution' | 'code' | 'valid_from'>[],
): Promise<ReadonlyMap<string, AgreementToWrite>> {
  const { rows } = await db.query<AgreementToWrite>(sql`
    select institution.key as institution, sku.code, agreed.price, agreed.allows_offers, agreed.valid_from::text, agreed.valid_until::text
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (institution text, code text, valid_from date)
    join institution on institution.key = wanted.institution
    join sku on sku.code = wanted.code
    join institution_price agreed
      on agreed.institution_id = institution.id and agreed.sku_id = sku.id and agreed.valid_from = wanted.valid_from`);
  return new Map(rows.map((row) => [agreementKey(row), row]));
}

/** One agreement's name among all. */
export const agreementKey = ({
  institution,
  code,
  valid_from: from,
}: Pick<AgreementToWrite, 'institution' | 'code' | 'valid_from'>): string => `${institution} ${code} ${from}`;

/**
 * Agrees prices and changes last days of existing ones; equal values are not written. The database
 * refuses overlaps, which the caller has checked. Returns the keys of the changed ones too.
 */
export async function writeAgreements(
  transaction: Database,
  agreements: readonly AgreementToWrite[],
): Promise<{ tally: { created: number; updated: number; unchanged: number }; changed: ReadonlySet<string> }> {
  const data = JSON.stringify(agreements);
  const fresh = sql`jsonb_to_recordset(${data}::jsonb) as fresh
    (institution text, code text, price bigint, allows_offers boolean, valid_from date, valid_until date)
    join institution on institution.key = fresh.institution
    join sku on sku.code = fresh.code`;
  // what ends sooner makes room for what begins then
  const updated = await transaction.query<{ institution: string; code: string; valid_from: string }>(sql`
    update institution_price agreed set valid_until = fresh.valid_until
    from ${fresh}
    where agreed.institution_id = institution.id and agreed.sku_id = sku.id and agreed.valid_from = fresh.valid_from
      and agreed.valid_until is distinct from fresh.valid_until
    returning institution.key as institution, sku.code, agreed.valid_from::text`);
  const created = await transaction.query(sql`
    insert into institution_price (institution_id, sku_id, price, allows_offers, valid_from, valid_until)
    select institution.id, sku.id, fresh.price, fresh.allows_offers, fresh.valid_from, fresh.valid_until
    from ${fresh}
    on conflict do nothing`);
  const [more, less] = [created.rowCount ?? 0, updated.rowCount ?? 0];
  return {
    tally: { created: more, updated: less, unchanged: agreements.length - more - less },
    changed: new Set(updated.rows.map(agreementKey)),
  };
}
