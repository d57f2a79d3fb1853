-- The shop's own licences are kept by operators: versions for those who edit at once, and the log of who changed what.
alter table shop_licence
  add column version integer not null default 1,
  add constraint shop_licence_number_short check (length(number) <= 100),
  add constraint shop_licence_named check (name_en <> '' and name_zh <> '');

select audit_table('shop_licence', 'key', 'key name_en name_zh number list_keys valid_until', 'version');

-- A list that a licence stands for is sold by licence for ever: one that lost its last licence would be sold without any.
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
create trigger shop_licence_keeps_lists after update of list_keys or delete on shop_licence for each row execute function keep_lists_licensed();

-- Product pages say by which licence a substance is sold; they go by what is told of substances.
create trigger shop_licence_announces_substances after insert or update or delete on shop_licence
  for each statement execute function announce_table('substances');
