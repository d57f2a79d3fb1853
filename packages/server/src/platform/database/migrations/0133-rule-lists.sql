-- Rule lists (precursors, explosive precursors, highly toxic, hazardous chemicals) as dated versions with their source: a version is
-- written before its day, takes effect on it, and is never changed from then on. What stands on which list today (`substance_regulation`)
-- follows from the versions in force.

create table regulated_list_version (
  id bigint generated always as identity primary key,
  regulated_list_id bigint not null references regulated_list,
  version text not null check (version ~ '\S'),
  issued_on date not null,
  source text not null check (source ~ '\S'),
  -- a day of Asia/Shanghai; it holds until the next one begins
  valid_from date not null check (valid_from >= issued_on),
  entry_count integer not null check (entry_count >= 0),
  written_by text not null check (written_by <> ''),
  created_at timestamptz not null default now(),
  unique (regulated_list_id, valid_from)
);

-- What the list names. A CAS number covers the substance that has it, also one that the shop gets to know later; `substance_id` stands
-- where the shop's own substance has none. A group without a number is kept as it is named and covers nothing by itself.
create table regulated_list_entry (
  version_id bigint not null references regulated_list_version on delete cascade,
  position integer not null check (position > 0),
  cas text check (cas ~ '^[1-9]\d{1,6}-\d{2}-\d$'),
  substance_id bigint references substance on delete cascade,
  name_en text not null,
  name_zh text not null,
  primary key (version_id, position),
  check (num_nonnulls(cas, substance_id) <= 1),
  check (name_en <> '' or name_zh <> '')
);
create unique index regulated_list_entry_once on regulated_list_entry (version_id, cas) where cas is not null;
create index regulated_list_entry_cas on regulated_list_entry (cas) where cas is not null;
create index regulated_list_entry_substance on regulated_list_entry (substance_id) where substance_id is not null;

create view regulated_list_version_now as
select distinct on (regulated_list_id) *
from regulated_list_version
where valid_from <= (now() at time zone 'Asia/Shanghai')::date
order by regulated_list_id, valid_from desc;

create view listed_substance_now as
select distinct version.regulated_list_id, coalesce(entry.substance_id, own.substance_id) as substance_id
from regulated_list_version_now version
join regulated_list_entry entry on entry.version_id = version.id
left join substance_cas own on own.cas = entry.cas
where entry.substance_id is not null or own.substance_id is not null;

-- Lists without any version are left as they are.
create function apply_rule_lists() returns integer language plpgsql as $$
declare
  taken integer;
  put integer;
begin
  delete from substance_regulation standing using regulated_list_version_now version
  where version.regulated_list_id = standing.regulated_list_id and not exists (
    select from listed_substance_now listed
    where listed.regulated_list_id = standing.regulated_list_id and listed.substance_id = standing.substance_id
  );
  get diagnostics taken = row_count;
  insert into substance_regulation (substance_id, regulated_list_id)
  select substance_id, regulated_list_id from listed_substance_now
  on conflict do nothing;
  get diagnostics put = row_count;
  update regulated_list list set version = version.version, issued_on = version.issued_on, source = version.source
  from regulated_list_version_now version
  where version.regulated_list_id = list.id
    and (list.version, list.issued_on, list.source) is distinct from (version.version, version.issued_on, version.source);
  return taken + put;
end $$;

-- A substance that comes to the shop stands on its lists at once.
create function list_new_cas() returns trigger language plpgsql as $$
begin
  insert into substance_regulation (substance_id, regulated_list_id)
  select fresh.substance_id, version.regulated_list_id
  from fresh join regulated_list_entry entry on entry.cas = fresh.cas
  join regulated_list_version_now version on version.id = entry.version_id
  on conflict do nothing;
  return null;
end $$;
create trigger substance_cas_listed after insert on substance_cas referencing new table as fresh
  for each statement execute function list_new_cas();

-- Pages that say who may buy are made anew where a list has really changed: the job looks every minute, and mostly finds nothing.
create function announce_listed() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then perform announce_change('substances'); end if;
  return null;
end $$;
create trigger substance_regulation_listed after insert on substance_regulation referencing new table as changed
  for each statement execute function announce_listed();
create trigger substance_regulation_delisted after delete on substance_regulation referencing old table as changed
  for each statement execute function announce_listed();

-- What was in force is what was sold by: it stays. Only the first version of a list may begin in the past.
create function guard_list_version() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'Asia/Shanghai')::date;
begin
  if tg_op = 'UPDATE' or (tg_op = 'DELETE' and old.valid_from <= today) then
    raise exception 'a version of a list is never changed' using errcode = 'restrict_violation', constraint = 'list_version_stays';
  end if;
  if tg_op = 'INSERT' and new.valid_from <= today
    and exists (select from regulated_list_version other where other.regulated_list_id = new.regulated_list_id) then
    raise exception 'a version of a list begins in the future' using errcode = 'restrict_violation', constraint = 'list_version_in_future';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger regulated_list_version_guarded before insert or update or delete on regulated_list_version
  for each row execute function guard_list_version();

-- Entries come with their version, in its own transaction, and go with it.
create function guard_list_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (
    select from regulated_list_version version where version.id = new.version_id and version.created_at = now()
  ) then
    return new;
  end if;
  -- taken away with its version, or with the shop's own substance
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'a version of a list is never changed' using errcode = 'restrict_violation', constraint = 'list_version_stays';
end $$;
create trigger regulated_list_entry_guarded before insert or update or delete on regulated_list_entry
  for each row execute function guard_list_entry();

-- The lists as they stand become their first versions.
insert into regulated_list_version (regulated_list_id, version, issued_on, source, valid_from, entry_count, written_by)
select list.id, list.version, list.issued_on, list.source, list.issued_on, count(standing.substance_id), 'migration'
from regulated_list list join substance_regulation standing on standing.regulated_list_id = list.id
group by list.id;
insert into regulated_list_entry (version_id, position, cas, substance_id, name_en, name_zh)
select version.id, row_number() over (partition by version.id order by substance.name_en, substance.id), own.cas,
  case when own.cas is null then substance.id end, substance.name_en, coalesce(substance.name_zh, '')
from regulated_list_version version
join substance_regulation standing on standing.regulated_list_id = version.regulated_list_id
join substance on substance.id = standing.substance_id
left join lateral (select cas from substance_cas where substance_id = substance.id order by position limit 1) own on true;

-- the entries come and go with their version, whose entry says how many they are
select audit_table('regulated_list_version', 'id', 'id regulated_list_id version issued_on source valid_from entry_count', 'written_by created_at');
