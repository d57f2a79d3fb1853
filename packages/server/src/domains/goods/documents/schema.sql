-- Documents about products: uploaded files and safety data sheets that the shop issues.

create table product_document (
  id bigint generated always as identity primary key,
  key uuid not null default gen_random_uuid() unique,
  product_id bigint not null references product on delete cascade,
  sku_id bigint references sku on delete cascade,
  lot_number text check (lot_number ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  kind text not null check (kind in ('sds', 'certificate', 'manual', 'specification', 'other')),
  language text not null check (language in ('en', 'zh-CN')),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  edition text not null default '' check (char_length(edition) <= 40),
  dated_on date not null,
  valid_until date,
  file_name text not null check (file_name <> ''),
  stored_as text not null unique,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  replaces_id bigint unique references product_document,
  added_at timestamptz not null default clock_timestamp(),
  replaced_at timestamptz,
  removed_at timestamptz,
  moved_with bigint[],
  check (valid_until >= dated_on),
  check (num_nonnulls(sku_id, lot_number) <= 1),
  check (kind <> 'sds' or num_nonnulls(sku_id, lot_number) = 0),
  check (replaces_id <> id)
);
comment on table product_document is
  'Files about a product as somebody else issued them: a maker''s safety data sheet, a '
  'certificate, a manual, a specification. A replaced or removed one is kept.';
comment on column product_document.key is 'Its address is made of this.';
comment on column product_document.sku_id is
  'About one pack; null together with lot_number: about the whole product.';
comment on column product_document.lot_number is 'About one lot, which can fill several packs.';
comment on column product_document.edition is 'As the document itself states, for example Rev. 4.';
comment on column product_document.valid_until is 'The last day on which it is shown.';
comment on column product_document.added_at is
  'Taken after the lock on the product''s lots, so that a document written after a correction has '
  'a later time.';
comment on column product_document.moved_with is
  'The lots with which it came to its present lot number; null where it stands as it was written.';
create index product_document_of on product_document (product_id, id)
  where removed_at is null and replaced_at is null;
-- Replaced and removed ones too.
create index product_document_of_product on product_document (product_id, id);
create index product_document_of_sku on product_document (sku_id);
-- The same file about the same thing is shown once, however often it is sent.
create unique index product_document_once on product_document
  (product_id, coalesce(sku_id, 0), coalesce(lot_number, ''), kind, language, sha256)
  where removed_at is null and replaced_at is null;

create table safety_data_sheet (
  product_id bigint primary key references product on delete cascade,
  revision integer not null check (revision > 0),
  issued_on date not null,
  issued_by text not null check (issued_by <> '')
);
comment on table safety_data_sheet is
  'A safety data sheet that the shop issued and somebody answers for. Without it the shop shows a '
  'safety summary made from the catalogue''s data, which says so.';

create view issued_safety_sheet as
select product_id from safety_data_sheet
union all
select product_id from product_document
where kind = 'sds' and removed_at is null and replaced_at is null
  and (valid_until is null or valid_until >= (now() at time zone 'Asia/Shanghai')::date);
comment on view issued_safety_sheet is
  'Products with a safety data sheet: the shop''s own, or a maker''s that is shown and valid. '
  'Nothing hazardous is sold without one.';
