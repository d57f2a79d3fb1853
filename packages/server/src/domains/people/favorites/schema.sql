-- Buyers' favourite products.

create table favorite (
  account_id bigint not null references account,
  product_id bigint not null references product,
  created_at timestamptz not null default now(),
  primary key (account_id, product_id)
);
comment on table favorite is 'A product that a buyer has marked.';
