-- An operator may correct where an order goes as long as nothing of it has left; of two who do the second one is told.
alter table customer_order add column address_version integer not null default 1 check (address_version >= 1);

create function refuse_address_of_sent_order() returns trigger language plpgsql as $$
begin
  if exists (select from shipment where order_id = new.id) then
    raise exception 'parts of order % have left for its address', new.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger customer_order_keeps_address before update of address_version on customer_order for each row
  when (old.address_version is distinct from new.address_version) execute function refuse_address_of_sent_order();

drop trigger customer_order_audited on customer_order;
select audit_table('customer_order', 'number',
  'number status payment_state goods shipping total paid_at shipped_at completed_at cancelled_at payment_due_at province city',
  'dispatch_by leaves_next address_version');
