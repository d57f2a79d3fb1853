import sql, { type Sql } from 'sql-template-tag';
import { today } from '../../../../platform/database/shanghai-day.ts';

/** So many days before its last one an authorisation is about to end: time enough to ask for the next one. */
const endingDays = 60;

/** Of `brand`: whether the shop may sell it today, as the contract's `authorisation`. Own brands need no paper. */
export const authorisation: Sql = sql`case
  when brand.kind = 'own' then 'own'
  when brand.authorised_until < ${today} then 'ended'
  when brand.authorised_from > ${today} then 'coming'
  when brand.authorised_until <= ${today} + ${endingDays}::int then 'ending'
  else 'valid'
end`;

/** Of `brand`: whether its authorisation has ended or ends soon. */
export const isAuthorisationDue: Sql = sql`(brand.kind = 'agent' and brand.authorised_until <= ${today} + ${endingDays}::int)`;
