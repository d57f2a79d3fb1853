import sql, { type Sql, join, raw } from 'sql-template-tag';
import type { AttributeChoice } from '../../search-engine.ts';

/** The column with whether this choice matches. */
export const attributeFits = (index: number): Sql => raw(`attribute_${index}_fits`);

/**
 * `AttributeCounts[]` over the common table `judged` as JSON; `fits(index)` leaves out that choice,
 * `fits(null)` none.
 */
export function attributeCounts(choices: readonly AttributeChoice[], fits: (index: number | null) => Sql): Sql {
  const keys = choices.map(({ key }) => key);
  const chosen = choices.map(
    ({ key }, index) => sql`
      select product_id, entry from judged, unnest(attributes) entry
      where ${fits(index)} and (starts_with(entry, ${`${key}:`}) or starts_with(entry, ${`${key}=`}))`,
  );
  const others = sql`
    select product_id, entry from judged, unnest(attributes) entry
    where ${fits(null)} and split_part(split_part(entry, ':', 1), '=', 1) <> all (${keys}::text[])`;
  return sql`coalesce((
    select json_agg(json_build_object(
      'key', key, 'products', products, 'values', coalesce(values, '[]'),
      'range', case when min is not null then json_build_object('min', min, 'max', max) end /* not null: attributes[].range.max (there is a least one) */
    ))
    from (
      select key, max(products) as products, min(number) as min, max(number) as max,
        json_agg(json_build_object('value', substr(entry, length(key) + 2), 'count', count)) filter (where number is null) as values
      from (
        select entry, key, count, sum(count) over (partition by key) as products,
          case when substr(entry, length(key) + 1, 1) = '=' then substr(entry, length(key) + 2)::float8 end as number
        from (
          select entry, split_part(split_part(entry, ':', 1), '=', 1) as key, count(*)::integer as count
          from (${join([others, ...chosen], ' union all ')}) had group by entry
        ) counted
      ) conditions
      group by key
    ) facet
  ), '[]')`;
}
