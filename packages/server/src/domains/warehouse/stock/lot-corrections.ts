import sql, { type Sql } from 'sql-template-tag';

const label = (number: Sql, manufactured: Sql, retest: Sql, expires: Sql): Sql => sql`json_build_object(
  'number', ${number}, 'manufactured_on', ${manufactured}, 'retest_on', ${retest}, 'expires_on', ${expires})`;

/** A lot's label before a `correction` and after it, as JSON (`LotLabel`). */
export const labelObject = {
  was: label(sql`correction.number`, sql`correction.manufactured_on`, sql`correction.retest_on`, sql`correction.expires_on`),
  became: label(
    sql`correction.new_number`,
    sql`correction.new_manufactured_on`,
    sql`correction.new_retest_on`,
    sql`correction.new_expires_on`,
  ),
};

/** A column with the former numbers of `lot`, newest first, as JSON. */
export const formerNumbers: Sql = sql`coalesce((
  select json_agg(number order by last desc) from (
    select former.number, max(former.id) as last from lot_correction former
    where former.lot_id = lot.id and former.number <> lot.number group by former.number
  ) had
), '[]')`;
