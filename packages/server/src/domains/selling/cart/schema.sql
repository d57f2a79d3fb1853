-- Carts of buyers and guests.

create table cart (
  id bigint generated always as identity primary key,
  account_id bigint references account,
  token_hash bytea unique,
  updated_at timestamptz not null default now(),
  name text check (name = btrim(name) and length(name) between 1 and 60),
  is_current boolean not null default true,
  check ((account_id is null) <> (token_hash is null)),
  constraint guest_has_one_cart check (account_id is not null or (name is null and is_current))
);
comment on table cart is
  'An account has several named carts, one of them current: packs go into it, and it is ordered '
  'where none is named. A guest has one without a name.';
comment on column cart.token_hash is
  'Hash of the guest''s random token; null for an account''s cart.';
create index cart_guest_age on cart (updated_at) where account_id is null;
create unique index cart_current_key on cart (account_id) where is_current;
create unique index cart_name_key on cart (account_id, lower(name));
create index cart_account_idx on cart (account_id);

create table cart_line (
  id bigint generated always as identity primary key,
  cart_id bigint not null references cart on delete cascade,
  sku_id bigint not null references sku,
  quantity integer not null check (quantity between 1 and 9999),
  added_at timestamptz not null default now(),
  adjusted_from integer check (adjusted_from between 1 and 19998),
  seen_price bigint check (seen_price >= 0),
  unique (cart_id, sku_id)
);
comment on table cart_line is 'A pack in a cart.';
comment on column cart_line.adjusted_from is
  'The quantity before the shop raised it to one that the pack is sold in (repeated order, merged '
  'carts), until the buyer sets it.';
comment on column cart_line.seen_price is
  'What one pack cost when the buyer last saw it (fen, VAT included), so that a changed price is '
  'shown.';
