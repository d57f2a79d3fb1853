-- What was planned by mistake is taken back before it begins: a tariff of a day to come, the calendar of a year to come, a VAT rate of a day to
-- come. Versions stay as they were written; a withdrawn one is read no more. A rate is a row of its day and goes, and what it said is kept here.
create table rule_withdrawal (
  id bigint generated always as identity primary key,
  tariff_id bigint unique references shipping_tariff,
  calendar_id bigint unique references working_calendar,
  -- {kind, valid_from, permille, source}
  vat_rate jsonb,
  reason text not null check (reason ~ '\S' and length(reason) <= 300),
  withdrawn_by text not null check (withdrawn_by <> ''),
  withdrawn_at timestamptz not null default now(),
  constraint rule_withdrawal_of_one check (num_nonnulls(tariff_id, calendar_id, vat_rate) = 1)
);

create function guard_withdrawal() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'Asia/Shanghai')::date;
begin
  if exists (select from shipping_tariff where id = new.tariff_id and valid_from <= today)
    or exists (select from working_calendar where id = new.calendar_id and year <= extract(year from today)) then
    raise exception 'what has begun stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger rule_withdrawal_guarded before insert on rule_withdrawal for each row execute function guard_withdrawal();
create trigger rule_withdrawal_append_only before update or delete on rule_withdrawal for each row execute function refuse_mutation();
create trigger rule_withdrawal_no_truncate before truncate on rule_withdrawal for each statement execute function refuse_mutation();
create trigger rule_withdrawal_announces after insert on rule_withdrawal for each statement execute function announce_table('rules');

create function guard_vat_rate() returns trigger language plpgsql as $$
begin
  if old.valid_from <= (now() at time zone 'Asia/Shanghai')::date then
    raise exception 'a rate that has begun stays' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger vat_rate_begun_stays before delete on vat_rate for each row execute function guard_vat_rate();

-- The versions that count.
create view standing_tariff as
  select * from shipping_tariff where not exists (select from rule_withdrawal withdrawn where withdrawn.tariff_id = shipping_tariff.id);
create view standing_calendar as
  select * from working_calendar where not exists (select from rule_withdrawal withdrawn where withdrawn.calendar_id = working_calendar.id);

-- the reason is told: it is about rules, never about a person
select audit_table('rule_withdrawal', 'id', 'id tariff_id calendar_id vat_rate reason', 'withdrawn_by withdrawn_at');

do $$ begin
  if exists (select from pg_roles where rolname = 'aliquot_app') then
    revoke update, delete, truncate on rule_withdrawal from aliquot_app;
  end if;
end $$;
