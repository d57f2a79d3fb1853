-- Buyers' favourite products, in folders.

create table favorite_folder (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  name text not null check (name = btrim(name) and length(name) between 1 and 40 and name !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now(),
  unique (account_id, id)
);
comment on table favorite_folder is 'A folder in which a buyer keeps favourites.';
create unique index favorite_folder_name on favorite_folder (account_id, lower(name));

create table favorite (
  account_id bigint not null references account,
  product_id bigint not null references product,
  folder_id bigint,
  created_at timestamptz not null default now(),
  primary key (account_id, product_id),
  -- a deleted folder leaves its favourites in none
  foreign key (account_id, folder_id) references favorite_folder (account_id, id) on delete set null (folder_id)
);
comment on table favorite is 'A product that a buyer has marked.';
comment on column favorite.folder_id is 'Null in the default folder.';
create index favorite_in_folder on favorite (account_id, folder_id, created_at desc);
