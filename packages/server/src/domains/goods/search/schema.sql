-- Search documents of products, and counts of searches.

create table search_document (
  product_id bigint primary key references product on delete cascade,
  popularity integer not null,
  published_at timestamptz not null,
  brand_id bigint not null,
  category_path bigint[] not null,
  flags text[] not null,
  price_from bigint not null,
  measure text,
  measured_price bigint,
  measured_amount float8 check (measured_amount > 0),
  stock_state text not null check (stock_state in ('in_stock', 'made_in_week', 'made_later', 'on_request')),
  dispatch text check (dispatch in ('dangerous_goods', 'cold_chain', 'standard')),
  words tsvector not null,
  substance_id bigint,
  name_en text not null,
  name_zh text,
  other_names text[] not null,
  codes text[] not null,
  attributes text[] not null,
  changed_in xid8 not null default pg_current_xact_id(),
  check (num_nulls(measure, measured_price, measured_amount) in (0, 3))
);
comment on table search_document is
  'What search knows about a product that is shown: words, filters, sort keys.';
comment on column search_document.flags is
  'Built-in lists that show the product: hot, new, recommended, own-brand, agent-brand.';
comment on column search_document.price_from is 'Lowest list price of its packs, in fen.';
comment on column search_document.measure is
  'Base unit in which its packs compare: g, mL, piece. Null for services.';
comment on column search_document.measured_price is
  'List price of the pack that costs least per unit, in fen.';
comment on column search_document.measured_amount is 'Amount of that pack in the base unit.';
comment on column search_document.stock_state is
  'What can be had of its packs: on hand, made by the shortest lead time, or without stock (services).';
comment on column search_document.dispatch is 'How it travels. Null: nothing is sent.';
comment on column search_document.words is
  'Weights: A names; B synonyms, grade, brand; C category, packs, properties; D summary.';
comment on column search_document.name_en is
  'The name of the substance, or of the product where it has none.';
comment on column search_document.other_names is 'What else it is called, in both languages.';
comment on column search_document.codes is 'Catalogue numbers as printed.';
comment on column search_document.attributes is
  'What lists can be filtered by: membrane:PTFE is a value (in English), pore-size=0.22 a number '
  'in the attribute''s unit.';
comment on column search_document.changed_in is
  'The last writing transaction: a reader loads all that were unfinished when it last looked.';
create index search_document_words on search_document using gin (words);
create index search_document_category on search_document using gin (category_path);
create index search_document_brand on search_document (brand_id);
create index search_document_popularity on search_document (popularity desc, product_id);
create index search_document_changed on search_document (changed_in);
create index search_document_substance on search_document (substance_id);

create table search_document_gone (
  product_id bigint not null,
  changed_in xid8 not null default pg_current_xact_id(),
  gone_at timestamptz not null default clock_timestamp()
);
comment on table search_document_gone is
  'Deleted search documents, for processes that keep a copy in memory.';
create index search_document_gone_changed on search_document_gone (changed_in);

create table search_format (
  is_only boolean default true primary key check (is_only),
  version integer not null
);
comment on table search_format is
  'The version of the rules by which the documents were written. An application with other rules '
  'writes all of them again.';

create table search_overdue (
  product_id bigint primary key references product on delete cascade
);
comment on table search_overdue is
  'Products whose search documents a job writes, because a change of a large category or brand '
  'touches more than one request can wait for.';

create table search_value (
  key text not null,
  value text not null,
  label_en text not null,
  label_zh text not null,
  primary key (key, value)
);
comment on table search_value is 'How attribute values are written for readers.';

create table search_miss (
  query text not null check (char_length(query) between 1 and 80),
  language text not null check (language in ('en', 'zh-CN')),
  count integer not null default 1 check (count > 0),
  last_on date not null default (now() at time zone 'Asia/Shanghai') ::date,
  primary key (query, language)
);
comment on table search_miss is
  'Searches without a result: words, how often, when last. Never who.';
create index search_miss_last on search_miss (last_on);
-- The order of the console's table.
create index search_miss_most on search_miss (count desc, last_on desc, query);

create table search_day (
  day date primary key,
  found bigint not null default 0 check (found >= 0),
  missed bigint not null default 0 check (missed >= 0)
);
comment on table search_day is
  'How often the whole catalogue was searched per day (Asia/Shanghai), with and without a result. '
  'Counted in memory and added here from time to time.';
