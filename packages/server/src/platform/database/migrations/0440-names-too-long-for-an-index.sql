-- Two names of some hundred Chinese characters each are more than one entry of an index holds, which has both of them twice (0350): they could
-- not be kept. A small letter can need half as many bytes again as its capital, so a thousand bytes always fit. The few longer ones are looked
-- into row by row.
create function names_fit(one text, other text) returns boolean language sql immutable parallel safe as
  $$ select octet_length(one) + coalesce(octet_length(other), 0) <= 1000 $$;

drop index product_sought;
drop index substance_sought;
create index product_sought on product (sought_text(name_en, name_zh) collate "C", id) include (name_en, name_zh) where names_fit(name_en, name_zh);
create index substance_sought on substance (sought_text(name_en, name_zh) collate "C", id) include (name_en, name_zh) where names_fit(name_en, name_zh);
create index product_long_named on product (id) where not names_fit(name_en, name_zh);
create index substance_long_named on substance (id) where not names_fit(name_en, name_zh);
