import sql, { type Sql } from 'sql-template-tag';
import { today } from '../../../../platform/database/shanghai-day.ts';

/** An authorisation is "ending" this many days before its last one: time to request a new one. */
const endingDays = 60;

/** Of `brand`: the contract's `authorisation` as of today. Own brands need none. */
export const authorisation: Sql = sql`case
  when brand.kind = 'own' then 'own'
  when brand.authorised_until < ${today} then 'ended'
  when brand.authorised_from > ${today} then 'coming'
  when brand.authorised_until <= ${today} + ${endingDays}::int then 'ending'
  else 'valid'
end`;

/** Of `brand`: whether its authorisation has ended or ends soon. */
export const isAuthorisationDue: Sql = sql`(brand.kind = 'agent' and brand.authorised_until <= ${today} + ${endingDays}::int)`;
