-- Functions and triggers of the platform.

-- Announces that what is cached under a tag has changed. In SQL so that triggers can call it.
create function announce_change(changed_tag text) returns void language sql as
$$ insert into cache_change (tag) values (changed_tag) $$;

-- The same of many tags at once.
create function announce_changes(tags text[]) returns void language sql as
$$ insert into cache_change (tag) select unnest(tags) $$;

-- Statement trigger: one announcement for a whole table that changes rarely and is shown
-- everywhere.
create function announce_table() returns trigger language plpgsql as $$
begin
  perform announce_change(tg_argv[0]);
  return null;
end $$;

-- Row trigger: announces prefix and column value, for the old and for the new row.
create function announce_row() returns trigger language plpgsql as $$
declare
  prefix text := tg_argv[0];
  col text := tg_argv[1];
  before_id text := case when tg_op <> 'INSERT' then to_jsonb(old) ->> col end;
  after_id text := case when tg_op <> 'DELETE' then to_jsonb(new) ->> col end;
begin
  if before_id is not null then perform announce_change(prefix || before_id); end if;
  if after_id is not null and after_id is distinct from before_id then perform announce_change(prefix || after_id); end if;
  return null;
end $$;

-- Row or statement trigger of append-only tables.
create function refuse_mutation() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct it with a new row', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Reports a broken rule as a check constraint would, with the constraint's name.
create function refuse_row(broken text, in_table text) returns void language plpgsql as $$
begin
  raise exception 'new row for relation "%" violates check constraint "%"', in_table, broken
    using errcode = 'check_violation', table = in_table, constraint = broken;
end $$;

-- Row trigger: every change raises the version, so that an editor with an older copy is refused.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;

-- The calendar day in China of a moment.
create function shanghai_day(moment timestamptz) returns date language sql immutable as $$
  select (moment at time zone 'Asia/Shanghai')::date
$$;

-- Two names in small letters, each on a line of its own, for search within names. Indexes on it
-- include the names, so that PostgreSQL answers from the index only.
create function sought_text(one text, other text) returns text language sql immutable parallel safe as
  $$ select E'\n' || lower(one) || E'\n' || coalesce(lower(other), '') $$;
