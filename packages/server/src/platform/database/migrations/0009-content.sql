-- Articles: structured blocks in both languages, so that no page ever needs raw HTML.

create table article_category (
  id bigint generated always as identity primary key,
  key text not null unique,
  position integer not null,
  name_en text not null,
  name_zh text not null,
  summary_en text not null,
  summary_zh text not null
);

create table article (
  id bigint generated always as identity primary key,
  key text not null unique,
  category_id bigint not null references article_category,
  title_en text not null,
  title_zh text not null,
  summary_en text not null,
  summary_zh text not null,
  author_en text not null,
  author_zh text not null,
  published_on date not null,
  -- blocks with product ids in place of the data files' keys
  body jsonb not null
);
create index article_category_date on article (category_id, published_on desc);

create table article_product (
  article_id bigint not null references article on delete cascade,
  product_id bigint not null references product,
  position integer not null,
  primary key (article_id, product_id)
);
create index article_product_product on article_product (product_id);

create trigger article_announces after insert or update or delete on article for each row execute function announce_row('article:', 'id');
create trigger article_announces_all after insert or update or delete on article for each statement execute function announce_table('articles');
create trigger article_category_announces after insert or update or delete on article_category for each statement execute function announce_table('articles');

-- The demo data's own fingerprint: loading the same data again changes nothing.
create table demo_load (
  fingerprint text primary key,
  loaded_at timestamptz not null default now()
);
