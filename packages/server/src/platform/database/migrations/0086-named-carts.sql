-- An account has several carts, by name ("for the next order"); exactly one of them is the current one, which packs go into and which
-- is ordered where none is named. A guest has one, without a name; so has an account until it makes a second.
alter table cart drop constraint cart_account_id_key;
alter table cart
  add column name text check (name = btrim(name) and length(name) between 1 and 60),
  add column is_current boolean not null default true;
alter table cart add constraint guest_has_one_cart check (account_id is not null or (name is null and is_current));
create unique index cart_current_key on cart (account_id) where is_current;
create unique index cart_name_key on cart (account_id, lower(name));
create index cart_account_idx on cart (account_id);

-- What one pack cost when its buyer last saw to the line, fen with VAT, so that a price that moved since is said; null for older lines.
alter table cart_line add column seen_price bigint check (seen_price >= 0);

-- Merged quantities are capped at what a line holds; the line says what they came to.
alter table cart_line drop constraint cart_line_adjusted_from_check;
alter table cart_line add constraint cart_line_adjusted_from_check check (adjusted_from between 1 and 19998);
