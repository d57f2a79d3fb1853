-- Texts and pictures of the shop. Articles are structured blocks in both languages, so that no page
-- needs raw HTML.

create table content_picture (
  id uuid default gen_random_uuid() primary key,
  stored_as text not null unique,
  width integer not null check (width > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  height integer check (height > 0)
);
comment on table content_picture is 'A picture in a text or on a page of the shop.';

create table content_picture_size (
  picture_id uuid not null references content_picture on delete cascade,
  width integer not null check (width > 0),
  stored_as text not null unique,
  bytes integer not null check (bytes > 0),
  primary key (picture_id, width)
);
comment on table content_picture_size is
  'Smaller copies of a picture, for screens that need no more.';

create table content_preview (
  token_hash bytea primary key,
  path text not null,
  change jsonb not null,
  expires_at timestamptz not null
);
comment on table content_preview is
  'What an operator is about to save, while they look at it as the shop would show it. The token '
  'opens only this.';
create index content_preview_expires on content_preview (expires_at);

create table article_category (
  id bigint generated always as identity primary key,
  key text not null default 'own-' || gen_random_uuid() unique,
  position integer not null,
  name_en text not null,
  name_zh text not null,
  summary_en text not null,
  summary_zh text not null,
  version integer not null default 1
);
comment on table article_category is 'Categories of articles.';

create table article (
  id bigint generated always as identity primary key,
  key text not null default 'own-' || gen_random_uuid() unique,
  category_id bigint not null references article_category,
  title_en text not null,
  title_zh text not null,
  summary_en text not null,
  summary_zh text not null,
  author_en text not null,
  author_zh text not null,
  -- Links lead to https, to mail or into the shop, whatever writes a text.
  body jsonb not null
    constraint article_body_links check (not jsonb_path_exists(body, '$.**.href ? (!(@ like_regex "^(https://|mailto:|/$|/[^/\\\\])"))'))
    constraint article_body_languages check (jsonb_typeof(body -> 'en') = 'array' and jsonb_typeof(body -> 'zh') = 'array'),
  state text not null default 'released' check (state in ('draft', 'released', 'withdrawn')),
  publishes_at timestamptz,
  picture_id uuid references content_picture,
  alt_en text not null default '' check (char_length(alt_en) <= 200),
  alt_zh text not null default '' check (char_length(alt_zh) <= 200),
  version integer not null default 1,
  published_on date generated always as ((publishes_at at time zone 'Asia/Shanghai')::date) stored,
  page text generated always as (case when key in ('help', 'shipping', 'contact', 'terms', 'privacy') then key end) stored,
  asks_again boolean not null default false check (not asks_again or key in ('terms', 'privacy')),
  constraint article_released_at check (state <> 'released' or publishes_at is not null),
  constraint article_described_in_both check ((alt_en ~ '\S') = (alt_zh ~ '\S'))
);
comment on table article is 'Articles about laboratory work, and the pages that every shop has.';
comment on column article.picture_id is 'Null: those of its first products, or a drawn scene.';
comment on column article.alt_en is 'What its picture shows; empty: decoration.';
comment on column article.page is
  'Which of the five pages that every page of the shop links to; null for all other articles. Such '
  'an article stays: it cannot be deleted, nor withdrawn once it is in force.';
comment on column article.asks_again is
  'Whether the text as last saved needs the consent of those, too, who agreed to an earlier one.';
comment on column article.body is '{en, zh}: lists of blocks, with product ids.';
comment on column article.publishes_at is
  'When a released article becomes visible; null: never released.';
create index article_category_published on article (category_id, publishes_at desc, id desc);
create index article_picture on article (picture_id) where picture_id is not null;

alter table activity add constraint activity_picture foreign key (picture_id) references content_picture;
create index activity_picture_of on activity (picture_id) where picture_id is not null;

create table page_version (
  id bigint generated always as identity primary key,
  article_id bigint not null references article,
  number integer not null check (number > 0),
  title_en text not null,
  title_zh text not null,
  body jsonb not null,
  is_material boolean not null,
  in_force_from timestamptz not null,
  unique (article_id, number),
  constraint page_version_first_is_material check (number > 1 or is_material)
);
comment on table page_version is
  'Every text that one of the five pages had in force, as published; written by a trigger, never '
  'changed. A version that is not yet in force goes when the article is saved again.';
comment on column page_version.body is
  'As article.body: fields such as {{company}} are filled from the company details of the day.';
comment on column page_version.is_material is
  'Consents to earlier versions do not count for this one.';

create table article_product (
  article_id bigint not null references article on delete cascade,
  product_id bigint not null references product,
  position integer not null,
  primary key (article_id, product_id)
);
comment on table article_product is 'Products that an article is about.';
create index article_product_product on article_product (product_id);

create table article_shown_picture (
  article_id bigint not null references article on delete cascade,
  picture_id uuid not null references content_picture,
  primary key (article_id, picture_id)
);
comment on table article_shown_picture is
  'Pictures that an article''s text shows in either language. The foreign key keeps every picture '
  'that is shown, and refuses unknown ones.';
create index article_shown_picture_of on article_shown_picture (picture_id);

create view page_in_force as
select article.id as article_id, article.page, article.title_en, article.title_zh, version.id as version_id, version.number, version.in_force_from,
  (select max(id) from page_version material
    where material.article_id = article.id and material.is_material and material.id <= version.id) as material_id
from article
join lateral (
  select * from page_version where article_id = article.id and in_force_from <= now() order by id desc limit 1
) version on true
where article.page is not null and article.state = 'released' and article.publishes_at <= now();
comment on view page_in_force is
  'The five pages with their version that is in force, and the oldest version to which a consent '
  'still counts.';

alter table customer_order add foreign key (terms_version_id) references page_version;

create table home_block (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'head', 'categories', 'activities', 'popular', 'own_brands', 'newest', 'viewed', 'brands', 'articles', 'points', 'institutions', 'banner', 'list')),
  position integer not null check (position >= 0),
  is_shown boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  title_en text not null check (char_length(title_en) <= 150),
  title_zh text not null check (char_length(title_zh) <= 150),
  text_en text not null default '' check (char_length(text_en) <= 500),
  text_zh text not null default '' check (char_length(text_zh) <= 500),
  examples text[] not null default '{}' check (cardinality(examples) <= 8),
  most integer check (most between 1 and 24),
  link text check (link ~ '^(https://|mailto:|/$|/[^/\\])'),
  link_label_en text not null default '' check (char_length(link_label_en) <= 60),
  link_label_zh text not null default '' check (char_length(link_label_zh) <= 60),
  picture_id uuid references content_picture,
  list_id bigint references product_list,
  version integer not null default 1,
  check (ends_at > starts_at),
  check (kind <> 'head' or (is_shown and starts_at is null and ends_at is null and position = 0)),
  check (kind = 'categories' or (title_en ~ '\S' and title_zh ~ '\S')),
  check ((text_en ~ '\S') = (text_zh ~ '\S')),
  check ((kind in ('popular', 'newest', 'articles', 'points', 'list')) = (most is not null)),
  check (kind = 'head' or examples = '{}'),
  check (kind = 'banner' or (link is null and picture_id is null)),
  check ((link is not null) = (link_label_en ~ '\S' and link_label_zh ~ '\S')),
  check ((kind = 'list') = (list_id is not null))
);
comment on table home_block is
  'The blocks of the home page, from top to bottom. Most kinds exist once and are only sorted, '
  'shown, scheduled and worded; banners and product lists are added and removed.';
comment on column home_block.starts_at is 'Shown from then; null: always.';
comment on column home_block.examples is 'Searches that the head offers.';
comment on column home_block.most is
  'How many entries the block shows, for kinds that show a selection.';
create unique index home_block_once on home_block (kind) where kind not in ('banner', 'list');

insert into home_block (kind, position, title_en, title_zh, text_en, text_zh, most, examples) values
  ('head', 0, 'What does the bench need today?', '今天实验台上缺什么？',
    'Find it by name, CAS number, catalogue number or formula:', '按名称、CAS 号、货号或分子式查找：', null, '{67-64-1,乙腈,C2H6O,HPLC,microplate 96}'),
  ('categories', 1, '', '', '', '', null, '{}'),
  ('activities', 2, 'Activities', '优惠活动', '', '', null, '{}'),
  ('popular', 3, 'Popular now', '热门商品', '', '', 5, '{}'),
  ('own_brands', 4, 'Own brand', '自主品牌', '', '', null, '{}'),
  ('newest', 5, 'New in the catalogue', '新品上架', '', '', 10, '{}'),
  ('viewed', 6, 'Recently viewed', '最近浏览', '', '', null, '{}'),
  ('brands', 7, 'Brands', '代理品牌', '', '', null, '{}'),
  ('articles', 8, 'Know-how', '实验知识', '', '', 4, '{}'),
  ('points', 9, 'Points mall', '积分商城', 'One point for every full yuan paid for goods. Exchange them for what the bench uses up.',
    '商品实付每满 1 元积 1 分，可兑换实验室常用品。', 6, '{}'),
  ('institutions', 10, 'Cooperating institutions', '合作单位', '', '', null, '{}');

create table institution_page (
  institution_id bigint primary key references institution on delete cascade,
  is_shown boolean not null default true,
  position integer not null default 1000 check (position > 0),
  logo_id uuid references content_picture,
  text_en text not null default '' check (char_length(text_en) <= 600),
  text_zh text not null default '' check (char_length(text_zh) <= 600),
  version integer not null default 1,
  check ((text_en ~ '\S') = (text_zh ~ '\S'))
);
comment on table institution_page is 'What the page of cooperating institutions shows of each.';
comment on column institution_page.position is 'Within its province; unsorted ones come last.';

create table own_brand_page (
  id boolean default true primary key check (id),
  title_en text not null check (title_en ~ '\S' and char_length(title_en) <= 150),
  title_zh text not null check (title_zh ~ '\S' and char_length(title_zh) <= 150),
  lead_en text not null check (lead_en ~ '\S' and char_length(lead_en) <= 500),
  lead_zh text not null check (lead_zh ~ '\S' and char_length(lead_zh) <= 500),
  version integer not null default 1
);
comment on table own_brand_page is 'The page of the shop''s own brands; one row.';

insert into own_brand_page (title_en, title_zh, lead_en, lead_zh) values (
  'Our own brands', '自主品牌',
  'Made under our own name, because we were asked for it: one range where the certificate matters, one for every day.',
  '应客户之需而生的自有产品：一个系列看重检测报告，一个系列满足日常所需。');

create table own_brand_entry (
  brand_id bigint primary key references brand on delete cascade,
  is_shown boolean not null default true,
  position integer not null default 1000 check (position > 0),
  picture_id uuid references content_picture,
  version integer not null default 1
);
comment on table own_brand_entry is 'What that page shows of each brand.';
comment on column own_brand_entry.picture_id is 'Beside the story.';

create table own_brand_product (
  brand_id bigint not null references own_brand_entry on delete cascade,
  product_id bigint not null references product on delete cascade,
  position integer not null,
  primary key (brand_id, product_id)
);
comment on table own_brand_product is
  'Products that the page shows of a brand; without any, those that sell most.';
create index own_brand_product_product on own_brand_product (product_id);
