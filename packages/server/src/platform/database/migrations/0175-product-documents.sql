-- Files about a product as somebody else issued them: a maker's safety data sheet, a certificate, a manual, a specification. They are shown
-- beside the ones that the shop sets itself. A newer version takes the place of an older one, which is kept, as is one that is taken away.
create table product_document (
  id bigint generated always as identity primary key,
  -- what its address is made of
  key uuid not null unique default gen_random_uuid(),
  product_id bigint not null references product on delete cascade,
  -- of one pack or of one lot alone, which can fill several packs; else of the whole product
  sku_id bigint references sku on delete cascade,
  lot_number text check (lot_number ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  kind text not null check (kind in ('sds', 'certificate', 'manual', 'specification', 'other')),
  language text not null check (language in ('en', 'zh-CN')),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  -- as it says of itself, such as 'Rev. 4'
  edition text not null default '' check (char_length(edition) <= 40),
  dated_on date not null,
  -- the last day on which it is shown
  valid_until date check (valid_until >= dated_on),
  file_name text not null check (file_name <> ''),
  stored_as text not null unique,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  replaces_id bigint unique references product_document,
  added_at timestamptz not null default now(),
  replaced_at timestamptz,
  removed_at timestamptz,
  check (num_nonnulls(sku_id, lot_number) <= 1),
  -- a safety data sheet is about what is sold, however much of it
  check (kind <> 'sds' or num_nonnulls(sku_id, lot_number) = 0),
  check (replaces_id <> id)
);
create index product_document_of on product_document (product_id, id) where removed_at is null and replaced_at is null;
-- what stood there before, too
create index product_document_of_product on product_document (product_id, id);
create index product_document_of_sku on product_document (sku_id);
-- the same file for the same thing stands there once, however often it is sent
create unique index product_document_once on product_document (product_id, coalesce(sku_id, 0), coalesce(lot_number, ''), kind, language, sha256)
  where removed_at is null and replaced_at is null;

create function check_document_subject() returns trigger language plpgsql as $$
begin
  if new.sku_id is not null and not exists (select from sku where sku.id = new.sku_id and sku.product_id = new.product_id)
    or new.lot_number is not null and not exists (
      select from lot join sku on sku.id = lot.sku_id where lot.number = new.lot_number and sku.product_id = new.product_id
    ) then
    raise exception 'a document is about its own product' using errcode = 'check_violation', constraint = 'product_document_subject';
  end if;
  return new;
end $$;
create trigger product_document_subject before insert or update of product_id, sku_id, lot_number on product_document
  for each row execute function check_document_subject();

create trigger product_document_announces after insert or update or delete on product_document
  for each row execute function announce_row('product:', 'product_id');

-- A sheet that its maker issued counts like one of the shop's own, for as long as it stands there and is valid.
create or replace view issued_safety_sheet as
select product_id from safety_data_sheet
union all
select product_id from product_document
where kind = 'sds' and removed_at is null and replaced_at is null
  and (valid_until is null or valid_until >= (now() at time zone 'Asia/Shanghai')::date);

select audit_table('product_document', 'id',
  'id product_id sku_id lot_number kind language dated_on valid_until bytes replaces_id replaced_at removed_at',
  'key stored_as sha256 added_at');
