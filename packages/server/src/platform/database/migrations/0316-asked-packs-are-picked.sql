-- A request for a cancellation asks for packs that are being picked: what is no longer picked cannot be granted. Looked at when the act ends,
-- since one act changes both.
create function guard_asked_packs() returns trigger language plpgsql as $$
declare
  asked_line bigint := case when tg_op = 'DELETE' then old.order_line_id else new.order_line_id end;
begin
  if exists (
    select from cancellation_request_line asked join cancellation_request request on request.id = asked.request_id and request.state = 'open'
    where asked.order_line_id = asked_line
      and asked.packs > coalesce((select packs from order_picking where order_line_id = asked_line), 0)
  ) then
    raise exception 'more packs of line % are asked to be cancelled than are being picked', asked_line
      using errcode = 'check_violation', constraint = 'asked_packs_are_picked';
  end if;
  return null;
end $$;
create constraint trigger order_picking_covers_request after update or delete on order_picking
  deferrable initially deferred for each row execute function guard_asked_packs();
create constraint trigger cancellation_request_line_is_picked after insert on cancellation_request_line
  deferrable initially deferred for each row execute function guard_asked_packs();
