-- The account that buyers transfer to changes with a second person's name: whoever changes it alone is paid in the shop's place. The first
-- account of a shop takes none, since nobody pays to another one yet.
alter table approval drop constraint approval_kind_check;
alter table approval add constraint approval_kind_check
  check (kind in ('refund', 'points_grant', 'price_import', 'contract_price', 'promotion', 'mobile_replacement', 'bank_account'));

alter table shop_identity add column approved_by text;
alter table shop_identity add constraint shop_identity_takes_two check (approved_by <> '' and lower(approved_by) <> lower(written_by));
create function guard_bank_account() returns trigger language plpgsql as $$
declare
  newest shop_identity;
begin
  select * into newest from shop_identity order by id desc limit 1;
  if new.approved_by is null and exists (select from shop_identity where bank_account <> '')
    and (new.bank_holder_en, new.bank_holder_zh, new.bank_en, new.bank_zh, new.bank_account)
      is distinct from (newest.bank_holder_en, newest.bank_holder_zh, newest.bank_en, newest.bank_zh, newest.bank_account) then
    raise exception 'another bank account takes a second person' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger shop_identity_guards_bank before insert on shop_identity for each row execute function guard_bank_account();

drop trigger shop_identity_audited on shop_identity;
select audit_table('shop_identity', 'id', 'id name_en name_zh company_en company_zh address_en address_zh phone email business_licence icp_filing return_address_en return_address_zh return_phone bank_holder_en bank_holder_zh bank_en bank_zh bank_account approved_by', 'written_by written_at');
