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

-- Keeps every text that a page had, whatever writes it: consents refer to it. A first version may
-- be
-- in force since an earlier day, a later one only from now on.
create function keep_page_version() returns trigger language plpgsql as $$
declare
  last page_version;
begin
  delete from page_version where article_id = new.id and in_force_from > now();
  select * into last from page_version where article_id = new.id order by id desc limit 1;
  if new.state = 'released' and (last.id is null or (last.title_en, last.title_zh, last.body) <> (new.title_en, new.title_zh, new.body)) then
    insert into page_version (article_id, number, title_en, title_zh, body, is_material, in_force_from)
    values (new.id, coalesce(last.number, 0) + 1, new.title_en, new.title_zh, new.body, last.id is null or new.asks_again,
      case when last.id is null then new.publishes_at else greatest(new.publishes_at, now()) end);
  end if;
  return null;
end $$;
create trigger article_keeps_version after insert or update on article
  for each row when (new.page is not null) execute function keep_page_version();

-- The five pages stay: every page of the shop links to them, and buyers agreed to their texts.
create function keep_page() returns trigger language plpgsql as $$
begin
  raise exception 'the page % of the shop can be edited and not removed', old.page using errcode = 'restrict_violation';
end $$;
create trigger article_page_stays before delete on article
  for each row when (old.page is not null) execute function keep_page();
create trigger article_page_keeps_key before update of key on article
  for each row when (old.page is not null and old.key <> new.key) execute function keep_page();

-- At the end of the transaction, as a preview withdraws the article and rolls back.
create function keep_page_in_force() returns trigger language plpgsql as $$
begin
  if exists (select from article where id = new.id and state <> 'released')
    and exists (select from page_version where article_id = new.id and in_force_from <= now()) then
    raise exception 'the page % of the shop is in force and cannot be withdrawn', new.page using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger article_page_in_force after update on article deferrable initially deferred
  for each row when (new.page is not null and new.state <> 'released') execute function keep_page_in_force();

-- A version that somebody may have agreed to is proof. One that is not in force yet can go.
create function keep_proof() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.in_force_from > now() then return old; end if;
  raise exception 'a version of a page that is in force is never changed' using errcode = 'restrict_violation';
end $$;
create trigger page_version_is_proof before update or delete on page_version
  for each row execute function keep_proof();

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
  'id category_id title_en title_zh state publishes_at published_on picture_id page asks_again',
  'version key');
select audit_table('home_block', 'id',
  'id kind position is_shown starts_at ends_at title_en title_zh examples most link link_label_en link_label_zh '
  'picture_id list_id',
  'version');
select audit_table('institution_page', 'institution_id', 'institution_id is_shown position logo_id', 'version');
select audit_table('own_brand_page', 'id', 'id title_en title_zh', 'version');
select audit_table('own_brand_entry', 'brand_id', 'brand_id is_shown position picture_id', 'version');
select audit_table('own_brand_product', 'brand_id product_id', 'brand_id product_id position');
