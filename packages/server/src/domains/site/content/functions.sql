-- Functions and triggers of content.

-- Keeps article_shown_picture equal to the text, whatever writes it.
create function keep_shown_pictures() returns trigger language plpgsql as $$
declare
  shown uuid[] := array(
    select distinct (block ->> 'picture_id')::uuid from jsonb_array_elements((new.body -> 'en') || (new.body -> 'zh')) block
    where block ->> 'type' = 'picture'
  );
begin
  delete from article_shown_picture where article_id = new.id and picture_id <> all (shown);
  insert into article_shown_picture (article_id, picture_id) select new.id, unnest(shown) on conflict do nothing;
  return null;
end $$;
create trigger article_shows_pictures after insert or update of body on article
  for each row execute function keep_shown_pictures();

-- Deletes pictures that nothing shows any more, and gives the names of their files. In SQL to try
-- each and let foreign keys refuse: so no list of uses can miss one.
create function purge_content_pictures(unused_for interval) returns setof text language plpgsql as $$
declare
  picture record;
begin
  for picture in
    select id, array(select size.stored_as from content_picture_size size where size.picture_id = content_picture.id) || stored_as as files
    from content_picture where created_at < now() - unused_for
  loop
    begin
      delete from content_picture where id = picture.id;
      return query select unnest(picture.files);
    exception when foreign_key_violation then
      null;
    end;
  end loop;
end $$;

-- Every institution has its page entry, whatever adds it.
create function open_institution_page() returns trigger language plpgsql as $$
begin
  insert into institution_page (institution_id) values (new.id);
  return null;
end $$;
create trigger institution_opens_page after insert on institution
  for each row execute function open_institution_page();

-- Every brand has its page entry, whatever adds it. That of an imported one is not shown: its name
-- is all that is known of it, and it may be a brand of others.
create function open_own_brand_entry() returns trigger language plpgsql as $$
begin
  insert into own_brand_entry (brand_id, is_shown) values (new.id, not new.is_imported);
  return null;
end $$;
create trigger brand_opens_entry after insert on brand for each row execute function open_own_brand_entry();

-- A product that moves to another brand leaves the former brand's selection.
create function leave_own_brand() returns trigger language plpgsql as $$
begin
  delete from own_brand_product where product_id = new.id and brand_id <> new.brand_id;
  return null;
end $$;
create trigger product_leaves_own_brand after update of brand_id on product for each row
  when (old.brand_id <> new.brand_id) execute function leave_own_brand();

-- Changes are announced in the transaction that makes them, so that no cached page outlives its
-- data.
create trigger article_category_announces after insert or update or delete on article_category
  for each statement execute function announce_table('articles');
create trigger article_announces after insert or update or delete on article
  for each row execute function announce_row('article:', 'id');
create trigger article_announces_all after insert or update or delete on article
  for each statement execute function announce_table('articles');
create trigger home_block_announces after insert or update or delete on home_block
  for each statement execute function announce_table('home');
create trigger institution_page_announces after insert or update or delete on institution_page
  for each statement execute function announce_table('institutions');
create trigger own_brand_page_announces after insert or update or delete on own_brand_page
  for each statement execute function announce_table('own-brand');
create trigger own_brand_entry_announces after insert or update or delete on own_brand_entry
  for each statement execute function announce_table('own-brand');
create trigger own_brand_product_announces after insert or update or delete on own_brand_product
  for each statement execute function announce_table('own-brand');

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('content_picture', 'id', 'id width bytes', 'stored_as created_at');
select audit_table('article_category', 'id', 'id position name_en name_zh', 'version key');
select audit_table('article', 'id',
  'id category_id title_en title_zh state publishes_at published_on picture_id',
  'version key');
select audit_table('home_block', 'id',
  'id kind position is_shown starts_at ends_at title_en title_zh examples most link link_label_en link_label_zh '
  'picture_id list_id',
  'version');
select audit_table('institution_page', 'institution_id', 'institution_id is_shown position logo_id', 'version');
select audit_table('own_brand_page', 'id', 'id title_en title_zh', 'version');
select audit_table('own_brand_entry', 'brand_id', 'brand_id is_shown position picture_id', 'version');
select audit_table('own_brand_product', 'brand_id product_id', 'brand_id product_id position');
