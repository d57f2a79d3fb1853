-- A lost mobile number is replaced when a second person says so: who could have a code read out would else have any account.
alter table approval drop constraint approval_kind_check;
alter table approval add constraint approval_kind_check
  check (kind in ('refund', 'points_grant', 'price_import', 'contract_price', 'promotion', 'mobile_replacement'));

-- The code by which it is asked for is worth nothing for another account, nor for a buyer's own change of number.
alter table sms_code add column account_id bigint references account;
alter table sms_code drop constraint sms_code_type_check;
alter table sms_code add constraint sms_code_type_check check (type in ('login', 'register', 'reset', 'mobile', 'replacement'));
alter table sms_code add constraint sms_code_of_account check ((type = 'replacement') = (account_id is not null));
create index sms_code_of on sms_code (account_id) where account_id is not null;

-- What was asked for: apart from its question, which stays for ever, since it is erased with the account.
create table mobile_replacement (
  approval_id bigint primary key references approval,
  account_id bigint not null references account,
  lost text not null check (lost ~ '^\d{11}$'),
  mobile text not null check (mobile ~ '^\d{11}$'),
  -- how whoever asked made sure who the customer is
  reason text not null check (reason ~ '\S' and length(reason) <= 200),
  -- the press: the same one again asks nothing more
  act_key uuid not null,
  unique (account_id, act_key),
  constraint mobile_replacement_is_another check (mobile <> lost)
);
create trigger mobile_replacement_stays before update on mobile_replacement for each row execute function refuse_mutation();
select audit_table('mobile_replacement', 'approval_id', 'approval_id account_id', 'act_key');
