-- Buyers' delivery addresses.

create table address (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  recipient text not null,
  mobile text not null,
  province_id text not null,
  city_id text not null,
  district_id text,
  province text not null,
  city text not null,
  district text,
  detail text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on table address is
  'A delivery address. A deleted one stays as a row, to which trial applications refer.';
comment on column address.province is
  'Names as chosen, in Chinese, so that an order can keep them.';
create index address_account on address (account_id) where deleted_at is null;
create unique index address_one_default on address (account_id) where is_default and deleted_at is null;
