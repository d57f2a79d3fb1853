import sql, { type Sql } from 'sql-template-tag';

/** Joins the keys of the regulated lists that a `substance` stands on, as `lists.keys`; null for none. */
export const regulatedLists: Sql = sql`left join lateral (
  select array_agg(list.key) as keys
  from substance_regulation regulation
  join regulated_list list on list.id = regulation.regulated_list_id
  where regulation.substance_id = substance.id
) lists on true`;

/** On a list from which no natural person may buy (domain rules, regulated substances); needs `regulatedLists`. */
export const isRegulated: Sql = sql`coalesce(lists.keys && '{precursor-1,precursor-2,explosive-precursor,highly-toxic}', false)`;

/** In the catalogue of hazardous chemicals, or classified with a GHS pictogram; needs `regulatedLists`. */
export const isHazardous: Sql = sql`(
  coalesce('hazardous-chemicals' = any (lists.keys), false)
  or coalesce(jsonb_array_length(substance.ghs -> 'pictograms') > 0, false)
)`;
