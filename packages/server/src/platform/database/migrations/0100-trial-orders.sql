-- A granted trial is an order at no price: its pack is reserved, picked from lots, sent, recalled and confirmed like every other one.
-- Nothing is paid for it, so it has no way of paying, and it earns nothing.

alter table customer_order drop constraint order_payment_method;
alter table customer_order
  add constraint order_payment_method check (payment_method in ('bank_transfer', 'on_account', 'alipay', 'none')),
  add constraint order_that_is_free check (
    payment_method <> 'none' or (goods = 0 and shipping = 0 and payment_state = 'paid' and status <> 'pending_payment' and not earns_points)
  );

create or replace function tell_trial_application() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  select 'trial.' || new.state, 'trial_application:' || new.id, new.account_id, jsonb_build_object(
    'trial', trial.key, 'state', new.state, 'order', (select number from customer_order where id = new.order_id), 'reason', new.reason
  )
  from trial where trial.id = new.trial_id;
  return null;
end $$;
drop trigger trial_application_tells on trial_application;
create trigger trial_application_tells after update of state on trial_application for each row
  when (old.state is distinct from new.state and new.state <> 'submitted') execute function tell_trial_application();

alter table trial_application drop constraint trial_application_state_check;
alter table trial_application
  add constraint trial_application_state check (state in ('submitted', 'granted', 'declined', 'withdrawn')),
  -- the order that it became; withdrawn where that was cancelled as a whole, and its place is free again
  add column order_id bigint unique references customer_order,
  -- why not, as the buyer reads it
  add column reason text check (reason <> '');
-- what was granted before has moved nothing: it is to be decided about again
update trial_application set state = 'submitted', decided_at = null where state = 'granted';
alter table trial_application
  add constraint trial_granted_is_ordered check ((state in ('granted', 'withdrawn')) = (order_id is not null)),
  add constraint trial_decided_at check ((state = 'submitted') = (decided_at is null));

-- One rule for all that is given away (0062 had the trials' own): domain rules, Points.
create or replace function refuse_ungivable() returns trigger language plpgsql set search_path from current as $$
begin
  if new.sku_id is not null and not sku_may_be_given(new.sku_id) then
    raise exception 'SKU % is hazardous, regulated or cold-chain: it is not given away', new.sku_id
      using errcode = 'check_violation', constraint = 'never_given_away';
  end if;
  return new;
end $$;
drop trigger trial_is_fit on trial;
drop function refuse_unfit_trial();
create trigger trial_givable before insert or update of sku_id on trial for each row execute function refuse_ungivable();
