-- Product lists as the shop's people write them: a list that is not shown keeps its products and its address, and says so to nobody.
alter table product_list
  alter column key set default 'own-' || gen_random_uuid(),
  add column is_shown boolean not null default true,
  add column version integer not null default 1,
  -- a brand's list is the brand's page: it goes with the brand
  add check (brand_id is null or is_shown);
create index product_list_own on product_list (name_en, id) where brand_id is null;

-- what stands on a list is shown by its page and wherever the list is: both are kept under the tag of all lists
drop trigger list_item_announces on product_list_item;
create trigger list_item_announces after insert or update or delete on product_list_item
  for each statement execute function announce_table('lists');

select audit_table('product_list', 'id', 'id key brand_id name_en name_zh summary_en summary_zh is_shown', 'version');
select audit_table('product_list_item', 'list_id product_id', 'list_id product_id position');
