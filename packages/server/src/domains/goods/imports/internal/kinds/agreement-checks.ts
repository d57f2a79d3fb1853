import sql, { type Sql } from 'sql-template-tag';
import type { KnownPack } from '../../../catalogue/find-packs-by-code.ts';
import { type AgreementToWrite, agreementKey } from '../../../../selling/pricing/write-agreements.ts';
import { numberOf, textOf } from './content.ts';
import type { CheckedRow, Content } from '../../kinds/kind.ts';

/** A row's agreement, if complete: institution and pack by the shop's keys. */
export function agreementOf(content: Content): AgreementToWrite | null {
  const [institution, code, from] = [textOf(content['institution']), textOf(content['code']), textOf(content['valid_from'])];
  const price = numberOf(content['price']);
  if (institution === null || code === null || from === null || price === null) return null;
  const allowsOffers = content['allows_offers'] === true;
  return { institution, code, price, allows_offers: allowsOffers, valid_from: from, valid_until: textOf(content['valid_until']) };
}

export type Shop = { day: string; packs: ReadonlyMap<string, KnownPack>; standing: ReadonlyMap<string, AgreementToWrite> };

/** Checks one row against agreements from the same day; `isKnown`: whether such a price exists. */
export function checkAgreement(row: CheckedRow, agreed: AgreementToWrite, { day, packs, standing }: Shop): void {
  const { price, valid_from: from, valid_until: until } = agreed;
  const known = standing.get(agreementKey(agreed));
  row.isKnown = known !== undefined;
  if (until !== null && until < from) row.faults.push({ column: 'valid_until', code: 'until_before_from', value: until });
  if (known) return checkChange(row, agreed, known, day);
  const list = packs.get(agreed.code)?.price;
  if (list !== undefined && price > list)
    row.faults.push({ column: 'price', code: 'above_list_price', value: yuan(price), params: { price: yuan(list) } });
  if (from < day) row.faults.push({ column: 'valid_from', code: 'day_over', value: from, params: { today: day } });
}

/** Of what is agreed a file changes only the last day. */
function checkChange(row: CheckedRow, agreed: AgreementToWrite, known: AgreementToWrite, day: string): void {
  const [until, was] = [agreed.valid_until, known.valid_until];
  if (agreed.price !== known.price || agreed.allows_offers !== known.allows_offers) {
    row.faults.push({ column: 'price', code: 'agreed_otherwise', value: yuan(agreed.price), params: { price: yuan(known.price) } });
  }
  if (until === was) return;
  if (was !== null && was < day) row.faults.push({ column: 'valid_until', code: 'agreement_over', params: { until: was } });
  else if (until !== null && until < day)
    row.faults.push({ column: 'valid_until', code: 'day_over', value: until, params: { today: day } });
}

/** Where a row keeps which last day stood there when it was checked: no column of a file. */
export const lastDayAtCheck = 'valid_until at check';

/**
 * Faults a row whose price has since been removed or given another last day by hand, which the row
 * would undo.
 */
export function checkAsItStood(row: CheckedRow, agreed: AgreementToWrite, now: AgreementToWrite | undefined): void {
  const isAsItWas = now !== undefined && [textOf(row.content[lastDayAtCheck]), agreed.valid_until].includes(now.valid_until);
  if (!isAsItWas)
    row.faults.push({ column: 'valid_until', code: 'ended_meanwhile', ...(agreed.valid_until ? { value: agreed.valid_until } : {}) });
}

const yuan = (fen: number): string => (fen / 100).toFixed(2);

const days = (table: Sql): Sql => sql`daterange(${table}.valid_from, ${table}.valid_until, '[]')`;

/**
 * Good rows whose days overlap an agreement outside the file or an earlier row, as fault columns.
 * `subjects` (null: all) are institution and pack.
 */
export const clashesOf = (jobId: number, subjects: readonly string[] | null): Sql => sql`
  with file as materialized (
    select line, subject, content ->> 'institution' as institution, content ->> 'code' as code, (content ->> 'valid_from')::date as valid_from,
      (content ->> 'valid_until')::date as valid_until
    from import_row where job_id = ${jobId} and content is not null ${subjects ? sql`and subject = any (${[...subjects]}::text[])` : sql``}
  ), standing as materialized (
    select known.subject, agreed.price, agreed.valid_from, agreed.valid_until
    from (select distinct subject, institution, code from file) known
    join institution on institution.key = known.institution
    join sku on sku.code = known.code
    join institution_price agreed on agreed.institution_id = institution.id and agreed.sku_id = sku.id
    where not exists (select from file where file.subject = known.subject and file.valid_from = agreed.valid_from)
  )
  select file.line, 'valid_from' as column_name, 'agreed_already' as code, file.valid_from::text as value /* not null: value (a row with a clash has its first day) */,
    jsonb_build_object('price', to_char(standing.price / 100.0, 'FM999999990.00'), 'from', standing.valid_from,
      'until', coalesce(standing.valid_until::text, '…')) as params
  from file join standing using (subject) where ${days(sql`file`)} && ${days(sql`standing`)}
  union all
  select later.line, 'valid_from', 'overlaps_row', later.valid_from::text, jsonb_build_object('line', min(earlier.line))
  from file later join file earlier using (subject)
  where earlier.line < later.line and earlier.valid_from <> later.valid_from and ${days(sql`earlier`)} && ${days(sql`later`)}
  group by later.line, later.valid_from`;
