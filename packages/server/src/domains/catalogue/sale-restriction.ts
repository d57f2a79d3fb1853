import sql, { type Sql } from 'sql-template-tag';

/** Joins the keys of the regulated lists that the substance of a `product` stands on, as `lists.keys`; null for none. */
export const regulatedLists: Sql = sql`left join lateral (
  select array_agg(list.key) as keys
  from substance_regulation regulation
  join regulated_list list on list.id = regulation.regulated_list_id
  where regulation.substance_id = product.substance_id
) lists on true`;

/** Joins the hazards of a `product` as sold, as `hazard`. */
export const hazardAsSold: Sql = sql`join product_hazard hazard on hazard.product_id = product.id`;

/** Asks for no papers and has no rule: what stands on it is judged as hazardous. */
const hazardousCatalogue: Sql = sql`'hazardous-chemicals'`;

/** On a list that has no rule today, because it is new or its rule has ended: nobody knows what it asks for, so it counts as strict. */
const hasListWithoutRule: Sql = sql`exists (
  select from unnest(lists.keys) listed (key) where listed.key <> ${hazardousCatalogue}
    and not exists (select from regulated_rule_now rule where rule.list_key = listed.key)
)`;

/**
 * On a list from which no natural person may buy by its rule of today, or without one; needs `regulatedLists`. A solution is held to its
 * substance's lists: thresholds of concentration differ by list, and the stricter reading does no harm.
 */
export const isRegulated: Sql = sql`(lists.keys is not null and (exists (
  select from regulated_rule_now rule where rule.list_key = any (lists.keys) and rule.buyers = 'institutions'
) or ${hasListWithoutRule}))`;

/**
 * On a list that is paid for from the unit's own account alone, by transfer or on account, by its rule of today, or without one; needs
 * `regulatedLists`.
 */
export const isPaidByUnit: Sql = sql`(lists.keys is not null and (exists (
  select from regulated_rule_now rule where rule.list_key = any (lists.keys) and not 'alipay' = any (rule.payment_methods)
) or ${hasListWithoutRule}))`;

/** The kinds of papers that its lists ask for today, as a text array; needs `regulatedLists`. */
export const paperKinds: Sql = sql`case when lists.keys is null then '{}'::text[] else array(
  select distinct kind from regulated_rule_now rule cross join unnest(rule.paper_kinds) kind where rule.list_key = any (lists.keys)
) end`;

/** On a list of which every licence of ours has run out; needs `regulatedLists`. */
export const isUnlicensed: Sql = sql`(lists.keys is not null and exists (select from unlicensed_list where list_key = any (lists.keys)))`;

/**
 * A substance of the catalogue of hazardous chemicals, or a product classified with a GHS pictogram as sold; needs
 * `regulatedLists` and `hazardAsSold`. The catalogue names pure substances: a preparation of one is judged by its own
 * classification (危险化学品目录（2015版）实施指南（试行）).
 */
export const isHazardous: Sql = sql`(
  (not product.has_own_hazards and coalesce(${hazardousCatalogue} = any (lists.keys), false))
  or coalesce(jsonb_array_length(hazard.ghs -> 'pictograms') > 0, false)
)`;

/** Hazardous, but nobody has issued its safety data sheet: it must not be sold (Regulation 591 of the State Council, articles 15 and 37). */
export const isWithoutSheet: Sql = sql`(${isHazardous} and not exists (select from issued_safety_sheet sheet where sheet.product_id = product.id))`;

/** Who may order a product, as the contract's `sold_to`; needs both joins. */
export const soldTo: Sql = sql`case when ${isWithoutSheet} or ${isUnlicensed} then 'nobody' when ${isRegulated} then 'papers' when ${isHazardous} then 'institutions' else 'everyone' end`;
