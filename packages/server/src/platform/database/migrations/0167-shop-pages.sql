-- What the pages of the institutions and of the own brands show, as the shop's people write it. A row is there for each institution and each
-- brand from its first day, so that there is always a version to change.

create table institution_page (
  institution_id bigint primary key references institution on delete cascade,
  is_shown boolean not null default true,
  -- within its province; those that nobody has put in order come after the others
  position integer not null default 1000 check (position > 0),
  logo_id uuid references content_picture,
  text_en text not null default '' check (char_length(text_en) <= 600),
  text_zh text not null default '' check (char_length(text_zh) <= 600),
  version integer not null default 1,
  check ((text_en ~ '\S') = (text_zh ~ '\S'))
);
insert into institution_page (institution_id) select id from institution;
create function open_institution_page() returns trigger language plpgsql as $$
begin
  insert into institution_page (institution_id) values (new.id);
  return null;
end $$;
create trigger institution_opens_page after insert on institution for each row execute function open_institution_page();
create trigger institution_page_announces after insert or update or delete on institution_page
  for each statement execute function announce_table('institutions');
select audit_table('institution_page', 'institution_id', 'institution_id is_shown position logo_id', 'version');

create table own_brand_page (
  id boolean primary key default true check (id),
  title_en text not null check (title_en ~ '\S' and char_length(title_en) <= 150),
  title_zh text not null check (title_zh ~ '\S' and char_length(title_zh) <= 150),
  lead_en text not null check (lead_en ~ '\S' and char_length(lead_en) <= 500),
  lead_zh text not null check (lead_zh ~ '\S' and char_length(lead_zh) <= 500),
  version integer not null default 1
);
insert into own_brand_page (title_en, title_zh, lead_en, lead_zh) values (
  'Our own brands', '自主品牌',
  'Made under our own name, because we were asked for it: one range where the certificate matters, one for every day.',
  '应客户之需而生的自有产品：一个系列看重检测报告，一个系列满足日常所需。');

create table own_brand_entry (
  brand_id bigint primary key references brand on delete cascade,
  is_shown boolean not null default true,
  position integer not null default 1000 check (position > 0),
  -- beside the story
  picture_id uuid references content_picture,
  version integer not null default 1
);
insert into own_brand_entry (brand_id) select id from brand;
create function open_own_brand_entry() returns trigger language plpgsql as $$
begin
  insert into own_brand_entry (brand_id) values (new.id);
  return null;
end $$;
create trigger brand_opens_entry after insert on brand for each row execute function open_own_brand_entry();

-- products that the page shows of a brand; without any it shows what is bought most
create table own_brand_product (
  brand_id bigint not null references own_brand_entry on delete cascade,
  product_id bigint not null references product on delete cascade,
  position integer not null,
  primary key (brand_id, product_id)
);
create index own_brand_product_product on own_brand_product (product_id);

create trigger own_brand_page_announces after insert or update or delete on own_brand_page
  for each statement execute function announce_table('own-brand');
create trigger own_brand_entry_announces after insert or update or delete on own_brand_entry
  for each statement execute function announce_table('own-brand');
create trigger own_brand_product_announces after insert or update or delete on own_brand_product
  for each statement execute function announce_table('own-brand');
select audit_table('own_brand_page', 'id', 'id title_en title_zh', 'version');
select audit_table('own_brand_entry', 'brand_id', 'brand_id is_shown position picture_id', 'version');
select audit_table('own_brand_product', 'brand_id product_id', 'brand_id product_id position');
