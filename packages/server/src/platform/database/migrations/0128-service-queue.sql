-- The operators' queue of services: whose turn it is and since when, kept with the work, and what operators do under audit.

alter table service_work
  add column waits_for text not null generated always as (
    case
      when state in ('accepted', 'cancelled') then 'nobody'
      when state = 'report_delivered' or (state <> 'in_progress' and intake is null) then 'buyer'
      else 'shop'
    end
  ) stored,
  add column waits_since timestamptz not null default now();

update service_work work set waits_since = coalesce(
  (select max(happened_at) from service_event where order_line_id = work.order_line_id),
  (select placed.placed_at from order_line line join customer_order placed on placed.id = line.order_id where line.id = work.order_line_id)
);

create function begin_service_wait() returns trigger language plpgsql as $$
begin
  new.waits_since := now();
  return new;
end $$;
create trigger service_work_waits before update of state, intake on service_work for each row
  when (old.state is distinct from new.state or (old.intake is null) <> (new.intake is null)) execute function begin_service_wait();
create index service_work_waiting on service_work (waits_for, waits_since, order_line_id);

select audit_table('service_work', 'order_line_id', 'order_line_id state', 'waits_for waits_since');
select audit_table('service_event', 'id', 'id order_line_id milestone actor', 'happened_at');
select audit_table('service_report', 'id', 'id order_line_id bytes', 'delivered_at');
