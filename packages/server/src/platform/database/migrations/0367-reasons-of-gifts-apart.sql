-- Why a coupon is given to a customer is free text about them: it stands apart from the gift and from its question, which both stay for ever,
-- and is erased with the account. Of a gift to several each has it once.
create table coupon_gift_reason (
  -- the press, of the question and of the gift
  act_key uuid not null,
  account_id bigint not null references account,
  -- why, for colleagues
  reason text not null check (reason ~ '\S' and length(reason) <= 200),
  primary key (act_key, account_id)
);
create index coupon_gift_reason_account on coupon_gift_reason (account_id);
create trigger coupon_gift_reason_stays before update on coupon_gift_reason for each row execute function refuse_mutation();
select audit_table('coupon_gift_reason', 'act_key account_id', 'act_key account_id');

insert into coupon_gift_reason (act_key, account_id, reason)
select act_key, account_id, reason from coupon_gift
union
select (wish ->> 'key')::uuid, asked.id::bigint, wish ->> 'reason'
from approval, jsonb_array_elements_text(wish -> 'accounts') as asked (id)
where kind = 'coupon_gift';
delete from coupon_gift_reason using account where account.id = account_id and account.closed_at is not null;

alter table approval disable trigger approval_guarded;
update approval set wish = wish - 'reason' where kind = 'coupon_gift';
alter table approval enable trigger approval_guarded;

drop trigger coupon_gift_audited on coupon_gift;
alter table coupon_gift drop column reason;
select audit_table('coupon_gift', 'claim_id', 'claim_id coupon_id account_id given_by second', 'act_key given_at given_by_id');
