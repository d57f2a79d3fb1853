-- A line of which part has left asked for papers for ever once the rest of it was taken out while it waited for them. What has left was
-- released: with its last open pack such a line goes back to that, and to reported where all that has left is.

-- Packs of a line that have neither left nor been taken out.
create function packs_to_send(line order_line) returns integer language sql stable as $$
  select line.quantity - line.cancelled_quantity
    - coalesce((select sum(sent.quantity) from shipment_line sent where sent.order_line_id = line.id), 0)::int
$$;

create or replace function guard_paper_state() returns trigger language plpgsql as $$
begin
  if not (old.paper_state || ' ' || new.paper_state) = any (array[
    'none needed', 'needed submitted', 'rejected submitted', 'expired submitted', 'needed verified', 'submitted verified', 'submitted rejected',
    -- another paper in hand does at once what the former one does no more
    'rejected verified', 'expired verified',
    'verified released', 'verified expired', 'released expired', 'verified rejected', 'released rejected', 'released reported',
    'needed cancelled', 'submitted cancelled', 'rejected cancelled', 'expired cancelled', 'verified cancelled', 'released cancelled'
  ]) and not (
    -- with nothing left to send
    old.paper_state in ('submitted', 'rejected', 'expired') and new.paper_state = 'released'
      and new.cancelled_quantity < new.quantity and packs_to_send(new) = 0
  ) then
    raise exception 'papers cannot go from % to %', old.paper_state, new.paper_state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function end_line_papers(ended bigint) returns void language plpgsql as $$
begin
  update order_line line set paper_state = 'released'
  where id = ended and paper_state in ('submitted', 'rejected', 'expired', 'verified')
    and cancelled_quantity < quantity and packs_to_send(line) = 0;
  update order_line line set paper_state = 'reported'
  where id = ended and paper_state = 'released' and cancelled_quantity < quantity and packs_to_send(line) = 0
    and not exists (select from regulated_sale open where open.order_line_id = line.id and open.reported_at is null);
end $$;

create or replace function cancel_line_papers() returns trigger language plpgsql as $$
begin
  perform give_papers_back(new.id, new.cancelled_quantity - old.cancelled_quantity, 'line:' || new.id || ':cancelled:' || new.cancelled_quantity);
  update order_line set paper_state = 'cancelled'
  where id = new.id and new.cancelled_quantity = new.quantity and paper_state not in ('none', 'cancelled', 'reported');
  perform end_line_papers(new.id);
  return null;
end $$;

select end_line_papers(id) from order_line
where paper_state in ('submitted', 'rejected', 'expired', 'verified', 'released') and cancelled_quantity > 0 order by id;
