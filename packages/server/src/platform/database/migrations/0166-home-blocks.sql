-- What the home page is made of, from its top down. Most kinds stand there once and are only ordered, switched, scheduled and worded; banners
-- and product lists are added and taken away.
create table home_block (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'head', 'categories', 'activities', 'popular', 'own_brands', 'newest', 'viewed', 'brands', 'articles', 'points', 'institutions', 'banner', 'list')),
  position integer not null check (position >= 0),
  is_shown boolean not null default true,
  -- shown from and until; null: always
  starts_at timestamptz,
  ends_at timestamptz,
  title_en text not null check (char_length(title_en) <= 150),
  title_zh text not null check (char_length(title_zh) <= 150),
  text_en text not null default '' check (char_length(text_en) <= 500),
  text_zh text not null default '' check (char_length(text_zh) <= 500),
  -- searches that the head offers
  examples text[] not null default '{}' check (cardinality(examples) <= 8),
  -- so many entries, where the kind shows a choice of many
  most integer check (most between 1 and 24),
  link text check (link ~ '^(https://|mailto:|/$|/[^/\\])'),
  link_label_en text not null default '' check (char_length(link_label_en) <= 60),
  link_label_zh text not null default '' check (char_length(link_label_zh) <= 60),
  picture_id uuid references content_picture,
  list_id bigint references product_list,
  version integer not null default 1,
  check (ends_at > starts_at),
  -- a page without its head has no name
  check (kind <> 'head' or (is_shown and starts_at is null and ends_at is null and position = 0)),
  check (kind = 'categories' or (title_en ~ '\S' and title_zh ~ '\S')),
  check ((text_en ~ '\S') = (text_zh ~ '\S')),
  check ((kind in ('popular', 'newest', 'articles', 'points', 'list')) = (most is not null)),
  check (kind = 'head' or examples = '{}'),
  check (kind = 'banner' or (link is null and picture_id is null)),
  check ((link is not null) = (link_label_en ~ '\S' and link_label_zh ~ '\S')),
  check ((kind = 'list') = (list_id is not null))
);
create unique index home_block_once on home_block (kind) where kind not in ('banner', 'list');
create trigger home_block_announces after insert or update or delete on home_block for each statement execute function announce_table('home');
select audit_table('home_block', 'id',
  'id kind position is_shown starts_at ends_at title_en title_zh examples most link link_label_en link_label_zh picture_id list_id', 'version');

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
