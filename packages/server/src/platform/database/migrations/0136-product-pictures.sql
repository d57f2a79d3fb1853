-- Photographs of a product, drawn anew in three sizes; what was uploaded is not kept. The first of them is what lists show. One that is taken
-- away stays as a row and as files, since orders show the picture that they were placed with.
create table product_picture (
  key uuid primary key default gen_random_uuid(),
  product_id bigint not null references product on delete cascade,
  position integer not null check (position between 1 and 1000),
  alt_en text not null default '' check (char_length(alt_en) <= 300),
  alt_zh text not null default '' check (char_length(alt_zh) <= 300),
  -- stored names, at most 320, 960 and 1600 pixels a side
  small text not null unique,
  medium text not null unique,
  large text not null unique,
  added_at timestamptz not null default now(),
  removed_at timestamptz
);
create index product_picture_shown on product_picture (product_id, position) where removed_at is null;
create trigger product_picture_announces after insert or update or delete on product_picture
  for each row execute function announce_row('product:', 'product_id');
select audit_table('product_picture', 'key', 'key product_id position alt_en alt_zh removed_at', 'small medium large added_at');

-- the drawing that a product showed before its first photograph, and shows again after its last
alter table product add column drawing text;
