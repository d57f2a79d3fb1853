-- What the regulated lists of a substance ask of a sale, by their rules of today. Few packs are on a list, but the statement that prices an
-- order set all of this up for each of them; a function that is not called costs nothing. Null lists (of a substance on none) give nulls.
create function sale_rules(
  list_keys text[], out is_regulated boolean, out is_paid_by_unit boolean, out paper_kinds text[], out is_unlicensed boolean
) language plpgsql stable strict as $$
declare
  -- 'hazardous-chemicals' has no rule and asks for none. Another list without one is new, or its rule has ended: nobody knows what it asks
  -- for, so it counts as strict.
  is_unruled boolean := exists (
    select from unnest(list_keys) listed (key) where listed.key <> 'hazardous-chemicals'
      and not exists (select from regulated_rule_now rule where rule.list_key = listed.key)
  );
begin
  select is_unruled or coalesce(bool_or(rule.buyers = 'institutions'), false),
    is_unruled or coalesce(bool_or(not 'alipay' = any (rule.payment_methods)), false)
  into is_regulated, is_paid_by_unit
  from regulated_rule_now rule where rule.list_key = any (list_keys);
  paper_kinds := array(
    select distinct kind from regulated_rule_now rule cross join unnest(rule.paper_kinds) kind where rule.list_key = any (list_keys) order by kind
  );
  is_unlicensed := exists (select from unlicensed_list unlicensed where unlicensed.list_key = any (list_keys));
end $$;
