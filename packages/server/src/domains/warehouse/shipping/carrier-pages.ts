import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A carrier's tracking page; the address is empty where none is known. */
export type CarrierPage = { code: string; address: string; version: number };

/** The page of the column `carrier` of a query, however an operator typed it; null for none. */
export const trackingPage: Sql = sql`(select nullif(page.address, '') from carrier_page page where page.code = upper(btrim(carrier)))`;

/** Where a parcel is shown, by the carrier's page and the parcel's number. */
export const trackingUrl = (page: string | null, number: string): string | null =>
  page?.replaceAll('{number}', encodeURIComponent(number.trim())) ?? null;

/** The pages of all carriers. */
export async function findCarrierPages(db: Database): Promise<CarrierPage[]> {
  const { rows } = await db.query<CarrierPage>(sql`select code, address, version from carrier_page order by code`);
  return rows;
}

/** Sets a carrier's page. Refuses `not_found`, and `changed_meanwhile` for another version. */
export async function saveCarrierPage(transaction: Database, { code, address, version }: CarrierPage): Promise<Result<CarrierPage>> {
  const { rows } = await transaction.query<CarrierPage>(sql`
    select code, address, version from carrier_page where code = ${code} for update`);
  const [now] = rows;
  if (!now) return refuse('not_found');
  if (now.version !== version) return refuse('changed_meanwhile', { details: { now } });
  await transaction.query(sql`
    update carrier_page set address = ${address.trim()}, version = version + 1 where code = ${code}`);
  return done({ code, address: address.trim(), version: version + 1 });
}
