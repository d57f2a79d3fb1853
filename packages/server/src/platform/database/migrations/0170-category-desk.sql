-- The category tree and its attributes as operators keep them.

alter table category
  add column version integer not null default 1,
  -- since when it stands, with all below it, in no menu and no filter; its page answers, and its products are sold
  add column hidden_at timestamptz;

-- the order of siblings is no change of what somebody else may be editing
create trigger category_raises_version before update on category for each row
  when ((old.parent_id, old.name_en, old.name_zh, old.summary_en, old.summary_zh, old.hidden_at)
    is distinct from (new.parent_id, new.name_en, new.name_zh, new.summary_en, new.summary_zh, new.hidden_at))
  execute function raise_version();

-- One change of the tree at a time: of two categories that are moved below each other the second one sees the first.
create function lock_category_tree() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('category tree'));
  return null;
end $$;
create trigger category_tree_locks before insert or update of parent_id on category for each statement execute function lock_category_tree();

-- Paths follow from the parents; what no root leads to would stand below itself.
create function keep_category_paths() returns trigger language plpgsql as $$
begin
  with recursive tree as (
    select id, array[id] as path from category where parent_id is null
    union all
    select category.id, tree.path || category.id from category join tree on tree.id = category.parent_id
  )
  update category set path = coalesce(tree.path, '{}')
  from category before left join tree on tree.id = before.id
  where category.id = before.id and category.path <> coalesce(tree.path, '{}');
  if exists (select from category where path = '{}') then
    raise exception 'a category cannot stand below itself' using errcode = 'check_violation', constraint = 'category_no_cycle';
  end if;
  return null;
end $$;
create trigger category_keeps_paths after insert or update of parent_id on category for each statement execute function keep_category_paths();

alter table category_attribute
  add column version integer not null default 1,
  add column is_compared boolean not null default true,
  -- a product that is typed or newly imported must say it
  add column is_needed boolean not null default false,
  -- [{en, zh}]: a text is one of these; null: any text
  add column choices jsonb,
  add constraint category_attribute_choices check (
    choices is null or (type = 'text' and jsonb_typeof(choices) = 'array' and choices <> '[]')
  ),
  -- it is a column of imports and stands in the addresses of filtered lists
  add constraint category_attribute_key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
create trigger category_attribute_raises_version before update on category_attribute for each row
  when ((old.name_en, old.name_zh, old.type, old.unit, old.facet, old.is_compared, old.is_needed, old.choices)
    is distinct from (new.name_en, new.name_zh, new.type, new.unit, new.facet, new.is_compared, new.is_needed, new.choices))
  execute function raise_version();
create trigger category_attribute_announces after insert or update or delete on category_attribute
  for each statement execute function announce_table('categories');

-- What products say keeps a category that names it and a type that fits. At the end of the transaction: whoever writes all attributes anew
-- takes them away first.
create function keep_said_attributes() returns trigger language plpgsql as $$
declare
  odd bigint;
begin
  select count(*) into odd
  from product join category own on own.id = product.category_id
  where old.category_id = any (own.path) and product.attributes ? old.key
    and not exists (
      select from category_attribute named
      where named.category_id = any (own.path) and named.key = old.key
        and jsonb_typeof(product.attributes -> old.key) = case named.type when 'text' then 'object' else named.type end
    );
  if odd > 0 then
    raise exception '% products say %', odd, old.key using errcode = 'check_violation', constraint = 'category_attribute_said';
  end if;
  return null;
end $$;
create constraint trigger category_attribute_said after update of category_id, key, type or delete on category_attribute
  deferrable initially deferred for each row execute function keep_said_attributes();

select audit_table('category', 'id', 'id key parent_id position name_en name_zh hidden_at', 'version path');
select audit_table('category_attribute', 'category_id key',
  'category_id key position name_en name_zh type unit facet is_compared is_needed choices', 'version');

-- Products whose search documents a job writes: a change of a large category or brand touches more than an act can wait for.
create table search_overdue (
  product_id bigint primary key references product on delete cascade
);
