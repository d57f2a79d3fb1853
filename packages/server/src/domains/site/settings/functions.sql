-- Functions and triggers of settings.

-- Another bank account needs a second approver; the first one does not. In SQL because whoever
-- could change it without approval would be paid in the shop's place.
create function guard_bank_account() returns trigger language plpgsql as $$
declare
  newest shop_identity;
begin
  select * into newest from shop_identity order by id desc limit 1;
  if new.approved_by is null and exists (select from shop_identity where bank_account <> '')
    and (new.bank_holder_en, new.bank_holder_zh, new.bank_en, new.bank_zh, new.bank_account)
      is distinct from (newest.bank_holder_en, newest.bank_holder_zh, newest.bank_en, newest.bank_zh, newest.bank_account) then
    raise exception 'another bank account needs a second approver' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger shop_identity_guards_bank before insert on shop_identity
  for each row execute function guard_bank_account();

-- Only what has not begun is withdrawn.
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
create trigger rule_withdrawal_guarded before insert on rule_withdrawal
  for each row execute function guard_withdrawal();

-- A list that once needed a licence always does: one without any licence would be sold freely.
create function keep_lists_licensed() returns trigger language plpgsql as $$
declare
  lost text;
begin
  select former.list_key into lost from unnest(old.list_keys) former (list_key)
  where not exists (select from shop_licence licence where former.list_key = any (licence.list_keys)) limit 1;
  if lost is not null then
    raise exception 'the list % would be left without a licence', lost using errcode = 'check_violation', constraint = 'shop_licence_keeps_lists';
  end if;
  return null;
end $$;
create trigger shop_licence_keeps_lists after update of list_keys or delete on shop_licence
  for each row execute function keep_lists_licensed();

-- Append-only: evidence is never changed. A trigger also binds the owner of the tables, whom no
-- grant binds.
create trigger shop_identity_append_only before update or delete on shop_identity
  for each row execute function refuse_mutation();
create trigger shop_identity_no_truncate before truncate on shop_identity
  for each statement execute function refuse_mutation();
create trigger shop_logo_append_only before update or delete on shop_logo
  for each row execute function refuse_mutation();
create trigger shop_logo_no_truncate before truncate on shop_logo
  for each statement execute function refuse_mutation();
create trigger rule_withdrawal_append_only before update or delete on rule_withdrawal
  for each row execute function refuse_mutation();
create trigger rule_withdrawal_no_truncate before truncate on rule_withdrawal
  for each statement execute function refuse_mutation();

-- Changes are announced in the transaction that makes them, so that no cached page outlives its
-- data.
create trigger shop_identity_announces after insert on shop_identity
  for each statement execute function announce_table('shop');
create trigger shop_logo_announces after insert on shop_logo
  for each statement execute function announce_table('shop');
create trigger shop_licence_announces after insert or update or delete on shop_licence
  for each statement execute function announce_table('products');
-- Product pages say by which licence a substance is sold.
create trigger shop_licence_announces_substances after insert or update or delete on shop_licence
  for each statement execute function announce_table('substances');
-- The foot of every page names the licences.
create trigger shop_licence_announces_shop after insert or update or delete on shop_licence
  for each statement execute function announce_table('shop');
create trigger rule_withdrawal_announces after insert on rule_withdrawal
  for each statement execute function announce_table('rules');

-- Audited tables: key columns; columns whose values are logged; columns that are not logged.
select audit_table('shop_identity', 'id',
  'id name_en name_zh company_en company_zh address_en address_zh phone email business_licence icp_filing '
  'return_address_en return_address_zh return_phone bank_holder_en bank_holder_zh bank_en bank_zh bank_account '
  'approved_by',
  'written_by written_at');
select audit_table('shop_logo', 'id', 'id key', 'small medium large written_by written_at');
select audit_table('shop_licence', 'key', 'key name_en name_zh number list_keys valid_until', 'version');
-- The reason is logged: it is about rules, never about a person.
select audit_table('rule_withdrawal', 'id', 'id tariff_id calendar_id vat_rate reason', 'withdrawn_by withdrawn_at');
