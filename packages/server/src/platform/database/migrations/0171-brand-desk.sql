-- Brands as operators keep them: a mark of their own, the paper behind an authorisation, and a version.

alter table brand
  add column version integer not null default 1,
  -- the number of the letter of authorisation
  add column authorisation_reference text check (authorisation_reference <> '' and char_length(authorisation_reference) <= 100),
  -- what it shows without a mark of its own: a path below /pictures without its ending
  add column drawing text not null default 'brands/unmarked';
update brand set drawing = 'brands/' || key where key <> 'house';
create trigger brand_raises_version before update on brand for each row when (old.* is distinct from new.*) execute function raise_version();

-- An uploaded mark, drawn anew in three sizes as photographs of products are. One that is replaced stays: pages that are open show it.
create table brand_mark (
  key uuid primary key default gen_random_uuid(),
  brand_id bigint not null references brand on delete cascade,
  small text not null unique,
  medium text not null unique,
  large text not null unique,
  added_at timestamptz not null default now()
);
create index brand_mark_brand on brand_mark (brand_id);
alter table brand add column mark uuid references brand_mark;

select audit_table('brand', 'id',
  'id key kind name_en name_zh country authorised_from authorised_until authorisation_reference mark', 'version');
select audit_table('brand_mark', 'key', 'key brand_id', 'small medium large added_at');
