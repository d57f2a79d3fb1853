-- A report that follows another one, which was wrong, was told in the words of the first: its buyer took it for a repeat.
create or replace function tell_service_event() returns trigger language plpgsql as $$
begin
  insert into domain_event (kind, subject, account_id, payload)
  select 'service.' || new.milestone, 'order:' || placed.number, placed.account_id,
    jsonb_build_object('order', placed.number, 'line_id', line.id, 'code', line.code, 'state', new.milestone,
      'by', case when new.actor in ('buyer', 'system') then new.actor else 'operator' end)
      || case when new.milestone = 'report_delivered' and exists (
        select from service_event before where before.order_line_id = new.order_line_id and before.milestone = new.milestone and before.id < new.id
      ) then '{"is_corrected": true}' else '{}' end::jsonb
  from order_line line join customer_order placed on placed.id = line.order_id where line.id = new.order_line_id;
  return null;
end $$;
