-- All that search knows of a product stands in one row, so that an index outside the database can be filled and followed
-- from this table alone. Identifiers become lexemes ('#cas/67-64-1'): one row is written for a product, not a dozen.
-- The rows are made anew by the app's next start (see search_format).

drop table search_identifier;
delete from search_document;

alter table search_document
  add column substance_id bigint,
  -- what its identifiers name: the substance, or the product itself; and what else it is called, in both languages
  add column name_en text not null,
  add column name_zh text,
  add column other_names text[] not null,
  -- catalogue numbers as printed
  add column codes text[] not null,
  -- what lists can be filtered by: 'membrane:PTFE' is a value (in English), 'pore-size=0.22' a number in the attribute's unit
  add column attributes text[] not null,
  add column changed_in xid8 not null default pg_current_xact_id();
create index search_document_changed on search_document (changed_in);
create index search_document_substance on search_document (substance_id);

-- Whoever follows the documents asks for the rows of all transactions that were unfinished when it last looked.
create function mark_search_document() returns trigger language plpgsql as $$
begin
  new.changed_in = pg_current_xact_id();
  return new;
end $$;
create trigger search_document_marks before update on search_document for each row execute function mark_search_document();

create table search_document_gone (
  product_id bigint not null,
  changed_in xid8 not null default pg_current_xact_id(),
  gone_at timestamptz not null default clock_timestamp()
);
create index search_document_gone_changed on search_document_gone (changed_in);
create function remember_gone_document() returns trigger language plpgsql as $$
begin
  insert into search_document_gone (product_id) values (old.product_id);
  return null;
end $$;
create trigger search_document_goes after delete on search_document for each row execute function remember_gone_document();

-- How the values of attributes are written for readers.
create table search_value (
  key text not null,
  value text not null,
  label_en text not null,
  label_zh text not null,
  primary key (key, value)
);

-- Which rules the documents were written by; the app writes all of them anew when its own rules are others.
create table search_format (
  is_only boolean primary key default true check (is_only),
  version integer not null
);
