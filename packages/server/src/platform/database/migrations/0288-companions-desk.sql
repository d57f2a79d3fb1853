-- What goes with a product is said by hand: written down, and both products' pages show it at once, since what names a product goes with it too.
create index product_relation_other on product_relation (other_id);
select audit_table('product_relation', 'product_id other_id', 'product_id other_id kind position');

create function announce_relations() returns trigger language plpgsql as $$
begin
  insert into cache_change (tag)
  select distinct 'product:' || id from changed cross join lateral (values (product_id), (other_id)) both_sides (id);
  return null;
end $$;
create trigger product_relation_comes after insert on product_relation referencing new table as changed
  for each statement execute function announce_relations();
create trigger product_relation_moves after update on product_relation referencing new table as changed
  for each statement execute function announce_relations();
create trigger product_relation_goes after delete on product_relation referencing old table as changed
  for each statement execute function announce_relations();
