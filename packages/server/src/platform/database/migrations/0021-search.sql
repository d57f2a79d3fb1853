-- What search knows of each product: one narrow row, and its identifiers apart. The app writes the words
-- (bigrams for Chinese, folded Latin words), so nothing is parsed when somebody asks.

create table search_document (
  product_id bigint primary key references product on delete cascade,
  popularity integer not null,
  published_at timestamptz not null,
  brand_id bigint not null,
  category_path bigint[] not null,
  -- built-in lists on which the product stands: hot, new, recommended, own-brand, agent-brand
  flags text[] not null,
  -- lowest list price of its packs, fen
  price_from bigint not null,
  in_stock boolean not null,
  -- weights: A names, B synonyms, grade, brand, C category, packs, properties, D summary
  words tsvector not null
);
create index search_document_words on search_document using gin (words);
create index search_document_category on search_document using gin (category_path);
create index search_document_brand on search_document (brand_id);
create index search_document_popularity on search_document (popularity desc, product_id);

-- code: catalogue number, upper case, letters and digits alone; code_part: the same from a later part on;
-- cas: canonical; formula: Hill order.
create table search_identifier (
  kind text not null check (kind in ('code', 'code_part', 'cas', 'formula')),
  value text not null,
  product_id bigint not null references search_document on delete cascade,
  -- what the identifier names: the substance, or the product of a catalogue number
  name_en text not null,
  name_zh text,
  primary key (kind, value, product_id)
);
create index search_identifier_value on search_identifier (kind, value text_pattern_ops);
create index search_identifier_product on search_identifier (product_id);

-- The one fact of a document that changes with every order: kept when a pack runs out or comes in.
create function keep_search_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.on_hand > old.reserved) = (new.on_hand > new.reserved) then return null; end if;
  update search_document document
  set in_stock = fresh.in_stock
  from (
    select changed.product_id, bool_or(not pack.stocked or coalesce(available.available, 0) > 0) as in_stock
    from sku changed
    join sku pack on pack.product_id = changed.product_id and pack.withdrawn_at is null
    left join lateral (select sum(on_hand - reserved) as available from stock where stock.sku_id = pack.id) available on true
    where changed.id = new.sku_id
    group by changed.product_id
  ) fresh
  where document.product_id = fresh.product_id and document.in_stock <> fresh.in_stock;
  return null;
end $$;
create trigger stock_keeps_search after insert or update on stock for each row execute function keep_search_stock();
