import sql, { type Sql } from 'sql-template-tag';

/**
 * Joins the regulated lists of a `product`'s substance as `lists.keys` and their conditions of sale
 * as `rules`; null for none.
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
 * Whether no natural person may buy it under today's rule; needs `regulatedLists`. A solution
 * follows its substance: limits differ by list, and this is the stricter reading.
 */
export const isRegulated: Sql = sql`coalesce(rules.is_regulated, false)`;

/**
 * Whether only the unit's own account may pay, by transfer or on account; needs `regulatedLists`.
 */
export const isPaidByUnit: Sql = sql`coalesce(rules.is_paid_by_unit, false)`;

/** The kinds of permits required by its lists today, a text array; needs `regulatedLists`. */
export const permitKinds: Sql = sql`coalesce(rules.permit_kinds, '{}')`;

/** On a list of which every licence of ours has run out; needs `regulatedLists`. */
export const isUnlicensed: Sql = sql`coalesce(rules.is_unlicensed, false)`;

/**
 * In the catalogue of hazardous chemicals, with a GHS pictogram as sold, or a solution that nobody
 * has classified; needs `regulatedLists`, `hazardAsSold`. Solutions by their own classification
 * (危险化学品目录（2015版）实施指南（试行）).
 */
export const isHazardous: Sql = sql`(
  ((not product.has_own_hazards or product.concentration is null) and coalesce('hazardous-chemicals' = any (lists.keys), false))
  or coalesce(jsonb_array_length(hazard.ghs -> 'pictograms') > 0, false)
  or product.needs_classification
)`;

/**
 * Hazardous without an issued safety data sheet: not to be sold (State Council Order 591, articles
 * 15 and 37).
 */
export const isWithoutSafetySheet: Sql = sql`(${isHazardous} and not exists (select from issued_safety_sheet sheet where sheet.product_id = product.id))`;

/**
 * Ids of all products with `isWithoutSafetySheet`, for tables and the dashboard. Hazardous
 * ones are found by index first.
 */
export const productsWithoutSafetySheet: Sql = sql`
  select product.id from (
    select id from product where has_own_hazards and jsonb_array_length(ghs -> 'pictograms') > 0
    union
    select id from product where not has_own_hazards and substance_id in (select id from substance where jsonb_array_length(ghs -> 'pictograms') > 0)
    union
    select id from product where (not has_own_hazards or concentration is null) and substance_id in (
      select substance_id from substance_regulation join regulated_list list on list.id = regulated_list_id where list.key = 'hazardous-chemicals'
    )
  ) product
  where not exists (select from issued_safety_sheet sheet where sheet.product_id = product.id)`;

/**
 * Why a `product` is not sold, by the view `product_hold`: one of `holdReasons`, or null. The rule
 * of form, import, API and database.
 */
export const saleHold: Sql = sql`(select hold.reason from product_hold hold where hold.product_id = product.id)`;

/**
 * Ids of all products for which `saleHold` is not null, for tables and the dashboard. Found by
 * index from what can hold them.
 */
export const heldProducts: Sql = sql`
  select product.id from product
  where product.id in (
    select id from product where substance_id in (
      select substance_id from controlled_match union select substance_id from controlled_screening where retry_at is not null
      union select substance_id from controlled_decision where decision = 'rejected'
      union select id from substance where needs_classification
    )
    union all
    select id from product where needs_classification
    union all
    select id from product
    where substance_id is null and not has_own_hazards and no_hazards_source is null and category_id in (
      select category.id from category join category family on family.id = category.path[1] where family.key = 'reagents'
    )
    union all
    select id from product
    where has_own_hazards and concentration is null and substance_id is not null and coalesce(jsonb_array_length(ghs -> 'classes'), 0) = 0
    union all
    ${productsWithoutSafetySheet}
  ) and ${saleHold} is not null`;

/**
 * Whom a product is sold to while it is sold: everyone, or members of institutions; needs both
 * joins.
 */
export const buyers: Sql = sql`case when ${isRegulated} or cardinality(${permitKinds}) > 0 then 'permits' when ${isHazardous} then 'institutions' else 'everyone' end`;

/** Who may order a product, as the contract's `sold_to`; needs both joins. */
export const soldTo: Sql = sql`case when ${saleHold} is not null or ${isUnlicensed} then 'nobody' else ${buyers} end`;
