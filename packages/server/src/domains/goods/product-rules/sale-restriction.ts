import sql, { type Sql } from 'sql-template-tag';

/**
 * Joins the keys of the regulated lists that the substance of a `product` stands on, as `lists.keys` (null for none), and what they ask
 * of a sale, as `rules` (nulls for none).
 */
export const regulatedLists: Sql = sql`left join lateral (
  select array_agg(list.key) as keys
  from substance_regulation regulation
  join regulated_list list on list.id = regulation.regulated_list_id
  where regulation.substance_id = product.substance_id
) lists on true
left join lateral sale_rules(lists.keys) rules on true`;

/** Joins the hazards of a `product` as sold, as `hazard`. */
export const hazardAsSold: Sql = sql`join product_hazard hazard on hazard.product_id = product.id`;

/**
 * On a list from which no natural person may buy by its rule of today, or without one; needs `regulatedLists`. A solution is held to its
 * substance's lists: thresholds of concentration differ by list, and the stricter reading does no harm.
 */
export const isRegulated: Sql = sql`coalesce(rules.is_regulated, false)`;

/**
 * On a list that is paid for from the unit's own account alone, by transfer or on account, by its rule of today, or without one; needs
 * `regulatedLists`.
 */
export const isPaidByUnit: Sql = sql`coalesce(rules.is_paid_by_unit, false)`;

/** The kinds of permits that its lists ask for today, as a text array; needs `regulatedLists`. */
export const permitKinds: Sql = sql`coalesce(rules.permit_kinds, '{}')`;

/** On a list of which every licence of ours has run out; needs `regulatedLists`. */
export const isUnlicensed: Sql = sql`coalesce(rules.is_unlicensed, false)`;

/**
 * A substance of the catalogue of hazardous chemicals, or a product classified with a GHS pictogram as sold; needs
 * `regulatedLists` and `hazardAsSold`. The catalogue names pure substances: a preparation of one is judged by its own
 * classification (危险化学品目录（2015版）实施指南（试行）).
 */
export const isHazardous: Sql = sql`(
  (not product.has_own_hazards and coalesce('hazardous-chemicals' = any (lists.keys), false))
  or coalesce(jsonb_array_length(hazard.ghs -> 'pictograms') > 0, false)
)`;

/** Hazardous, but nobody has issued its safety data sheet: it must not be sold (Regulation 591 of the State Council, articles 15 and 37). */
export const isWithoutSheet: Sql = sql`(${isHazardous} and not exists (select from issued_safety_sheet sheet where sheet.product_id = product.id))`;

/**
 * The ids of the products that are without one, whoever sees them: what `isWithoutSheet` says, all at once, since tables and the dashboard count
 * them. Hazardous products and substances are found by their indexes first.
 */
export const unsheetedProducts: Sql = sql`
  select product.id from (
    select id from product where has_own_hazards and jsonb_array_length(ghs -> 'pictograms') > 0
    union all
    select id from product where not has_own_hazards and substance_id in (
      select id from substance where jsonb_array_length(ghs -> 'pictograms') > 0
      union all
      select substance_id from substance_regulation join regulated_list list on list.id = regulated_list_id where list.key = 'hazardous-chemicals'
    )
  ) product
  where not exists (select from issued_safety_sheet sheet where sheet.product_id = product.id)`;

/** Who may order a product, as the contract's `sold_to`; needs both joins. */
export const soldTo: Sql = sql`case when ${isWithoutSheet} or ${isUnlicensed} then 'nobody' when ${isRegulated} then 'permits' when ${isHazardous} then 'institutions' else 'everyone' end`;
